import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

/**
 * Where the provider sends the browser, in the window or in a hidden frame: hands the answer to the page that asked.
 * Opened without an answer, by hand or from a bookmark, it has nothing to say: on to the portal.
 */
broadcastResponseToMainFrame().catch(() => {
  if (window.top === window.self) window.location.replace('/');
});
