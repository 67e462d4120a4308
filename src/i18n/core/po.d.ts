/** What `@lingui/vite-plugin` makes of a dictionary. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
