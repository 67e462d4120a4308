import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

/**
 * Script of the page to which the provider sends the browser, in the window or in a hidden frame
 * (app S11): passes the response on to the page that requested it. Opened without a response, by
 * hand or from a bookmark, it goes on to the portal.
 */
broadcastResponseToMainFrame().catch(() => {
  if (window.top === window.self) window.location.replace('/');
});
