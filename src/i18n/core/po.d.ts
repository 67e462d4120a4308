/** Module that `@lingui/vite-plugin` compiles from a dictionary. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
