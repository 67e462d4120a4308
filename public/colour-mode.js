// What comes before the app: the colour mode and the density, before the first paint, and the browser opens its databases while the app's
// code is being read. A file of its own, since the Content-Security-Policy forbids inline scripts.
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
  try {
    if (localStorage.getItem('portal.density') === 'compact') {
      // As ui/density.ts does.
      document.documentElement.style.setProperty('--chakra-sizes-target', '2rem');
      document.documentElement.style.setProperty('--chakra-sizes-14', '2.5rem');
    }
  } catch (unreadable) {
    // The rows have their usual height.
  }
  setTimeout(function () {
    try {
      indexedDB.databases().catch(function () {});
    } catch (unavailable) {
      // The store finds out, and says so.
    }
  });
})();
