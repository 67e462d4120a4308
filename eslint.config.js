import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import sonarjs from 'eslint-plugin-sonarjs';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { wallConfig } from './tests/rooms/wall-config.js';
import { commentRule } from './tests/words/comment-rule.js';

const code = ['**/*.{ts,tsx,js}'];
const tests = ['**/*.test.{ts,tsx}', 'tests/**'];

export default defineConfig(
  { ignores: ['dist/', '.data/', '.shots/', 'coverage/', 'locales/', 'public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: code,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A type parameter that only names the result gives a value its brand.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // The router expects the results of redirect() and notFound() to be thrown.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            {
              from: 'package',
              package: '@tanstack/router-core',
              name: ['Redirect', 'NotFoundError'],
            },
          ],
        },
      ],
    },
  },
  {
    files: code,
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    },
  },
  {
    // A file is one noun, a function fits a screen.
    files: code,
    ignores: tests,
    plugins: { sonarjs },
    rules: {
      'max-lines': ['error', 250],
      'max-lines-per-function': ['error', 60],
      'sonarjs/cognitive-complexity': ['error', 15],
    },
  },
  {
    files: ['src/{ui,components,features,app,i18n,server}/**/*.{ts,tsx}'],
    ignores: tests,
    extends: [lingui.configs['flat/recommended']],
  },
  {
    // All text that a person reads goes through the catalogues. Only in components: elsewhere most
    // strings are codes.
    files: ['src/{ui,components,features,app}/**/*.tsx'],
    ignores: [...tests, 'src/ui/theme/**'],
    rules: {
      'lingui/no-unlocalized-strings': [
        'error',
        {
          useTsTypes: true,
          ignore: [
            String.raw`^(?![A-Z])\S+$`, // one word in lower case: a code, a token, a unit
            '^[^A-Za-z]*$',
            String.raw`^(min|max|calc|clamp|var)\(`,
            '^English$', // a language is named in itself
          ],
          ignoreNames: [
            { regex: { pattern: '^(d|viewBox|points|transform|css|id|key|type|name)$' } },
            {
              regex: {
                pattern:
                  '^(grid|template|font|border|outline|inset|margin|padding|transition|animation)',
              },
            },
            { regex: { pattern: '([sS]hadow|[cC]olor)$' } },
          ],
          ignoreFunctions: ['Error', '*Error', 'createContext', '*.closest', '*.querySelector*'],
        },
      ],
    },
  },
  { files: ['{src,sw}/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest']] },
  {
    // Tools that ask for a default export.
    files: ['*.config.{js,ts}', '**/*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: code,
    plugins: { words: { rules: { plain: commentRule } } },
    rules: { 'words/plain': 'error' },
  },
  wallConfig,
);
