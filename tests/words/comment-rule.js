/** Longest line of a comment, as for code. */
const WIDTH = 100;

/** Words that begin a relative clause or a genitive instead of a sentence. */
const OPENING = /^(What|Who|Whose|Whom|Of)\b/;

/** Words that this project used in a sense of its own; the field's words are in tests/README.md. */
const DIALECT = /(?<![A-Za-z])(told|shelf|shelves|anew|unheard)(?![A-Za-z])/i;
const DIALECT_NAME =
  /(^|[a-z0-9_$])(Told|Shelf|Shelves|Anew|Unheard)|^(told|shelf|shelves|anew|unheard)(?![a-z])/;

/** The text of a comment, without the signs that make it one. */
const textOf = (/** @type {string} */ value) =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join('\n')
    .trim();

/**
 * Holds comments and names to plain words: a comment opens with a noun or a verb, has lines of at
 * most 100 columns, and neither comments nor names use the words that only this project used. @type
 * {import('eslint').Rule.RuleModule}
 */
export const commentRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      opening: 'A comment opens with a noun or a verb, not with "{{word}}".',
      width: 'A line of a comment has at most 100 columns.',
      dialect: '"{{word}}" is not a word of the field: see the table in tests/README.md.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** @param {ReturnType<import('eslint').SourceCode['getAllComments']>[number]} comment */
    const checkText = (comment) => {
      const { loc } = comment;
      if (loc === null || loc === undefined) return;
      const text = textOf(comment.value);
      const opening = OPENING.exec(text)?.[1];
      if (opening !== undefined && !continues(comment)) {
        context.report({ loc, messageId: 'opening', data: { word: opening } });
      }
      const dialect = DIALECT.exec(text)?.[1];
      if (dialect !== undefined)
        context.report({ loc, messageId: 'dialect', data: { word: dialect } });
      for (let line = loc.start.line; line <= loc.end.line; line += 1) {
        if (
          (sourceCode.lines[line - 1] ?? '').length > WIDTH &&
          !/eslint-|https?:/.test(comment.value)
        ) {
          context.report({ loc: { line, column: WIDTH }, messageId: 'width' });
        }
      }
    };
    /** Whether the line comment goes on with the one in the line before. */
    const continues = (
      /** @type {ReturnType<import('eslint').SourceCode['getAllComments']>[number]} */ comment,
    ) =>
      comment.type === 'Line' &&
      sourceCode
        .getAllComments()
        .some(
          ({ type, loc }) =>
            type === 'Line' && loc?.end.line === (comment.loc?.start.line ?? 0) - 1,
        );
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) checkText(comment);
      },
      Identifier(node) {
        const word = DIALECT_NAME.exec(node.name)?.[0];
        if (word !== undefined)
          context.report({ node, messageId: 'dialect', data: { word: node.name } });
      },
    };
  },
};
