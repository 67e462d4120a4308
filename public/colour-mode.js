// Sets the colour mode before the first paint. A file of its own, since the Content-Security-Policy forbids inline scripts.
(function () {
  var mode = 'system';
  try {
    mode = JSON.parse(localStorage.getItem('preferences') || '{}').colourMode || 'system';
  } catch (unreadable) {
    // Blocked storage or a damaged entry: the device decides.
  }
  var deviceIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(
    mode === 'dark' || (mode !== 'light' && deviceIsDark) ? 'dark' : 'light',
  );
})();
