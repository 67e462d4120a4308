import path from 'node:path';
import { judge } from './judge.js';

const top = path.resolve(import.meta.dirname, '../..');

/**
 * Checks every form of import (static, re-export, dynamic, type) against the table in walls.js.
 * @type {import('eslint').Rule.RuleModule}
 */
export const wallRule = {
  meta: { type: 'problem', schema: [], messages: { wall: '{{problem}} (tests/rooms/walls.js)' } },
  create(context) {
    const file = path.relative(top, context.filename).split(path.sep).join('/');
    /** @param {import('eslint').Rule.Node & { source?: unknown }} node */
    const check = (node) => {
      const { source } = node;
      const named = typeof source === 'object' && source !== null && 'value' in source;
      if (!named || typeof source.value !== 'string') return;
      const problem = judge(file, source.value);
      if (problem !== undefined) context.report({ node, messageId: 'wall', data: { problem } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
