// Runs before the app: sets the colour mode and the density before the first paint, and starts what the app will need while the
// browser reads its code. The build writes it into index.html (tests/run/before-app.ts).
(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (blocked) {
      return null;
    }
  }

  var preferences = {};
  try {
    preferences = JSON.parse(stored('preferences') || '{}');
  } catch (damaged) {
    // The device decides.
  }
  var deviceIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  var mode = preferences.colourMode;
  document.documentElement.classList.add(
    mode === 'dark' || (mode !== 'light' && deviceIsDark) ? 'dark' : 'light',
  );
  if (stored('portal.density') === 'compact') {
    // As ui/density.ts does.
    document.documentElement.style.setProperty('--chakra-sizes-target', '2rem');
    document.documentElement.style.setProperty('--chakra-sizes-14', '2.5rem');
  }

  var isDemo = /^\/demo(\/|$)/.test(location.pathname);
  // app/runtime-config.ts takes the response. With a copy on the device nothing waits for it.
  var hasConfig = stored('portal.config') !== null;
  if (!hasConfig) {
    window.portalConfig = fetch('/config.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(20000),
    });
    window.portalConfig.catch(function () {});
  }

  // The build lists the files of the start there (tests/run/start-files.ts).
  var list = document.querySelector('meta[name="portal-files"]');
  var files = list === null ? null : JSON.parse(list.content);
  function preload(file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
    return link;
  }
  function preloadStyle(address, crossOrigin) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'style';
    link.crossOrigin = crossOrigin;
    link.href = address;
    document.head.append(link);
  }
  // Each group is requested when all but one file of the group before it are here, so that the network is never idle.
  function preloadInTurn(groups) {
    var missing = Math.max(1, groups[0].length - 1);
    function arrived() {
      missing -= 1;
      if (missing === 0 && groups.length > 1) preloadInTurn(groups.slice(1));
    }
    groups[0].map(preload).forEach(function (link) {
      link.addEventListener('load', arrived);
      link.addEventListener('error', arrived);
    });
  }
  if (files !== null) {
    var texts = files.texts[preferences.language] || files.texts.en;
    var route = files.routes.find(function (one) {
      return new RegExp(one.path).test(location.pathname);
    });
    var screen =
      route === undefined ? [] : route.files.concat.apply(route.files, texts.slice(1, route.texts));
    // Further screens have their own stylesheet.
    if (route !== undefined) {
      preloadStyle(document.querySelector('meta[name="portal-styles"]').content, null);
      // The screen waits for that of its charts, which Vite requests in CORS mode.
      route.styles.forEach(function (file) {
        preloadStyle('/' + file, '');
      });
    }
    // A repeat visit shows the copy of the page before what draws runs.
    if (hasConfig) preloadInTurn([files.copy, texts[0].concat(files.draw, screen)]);
    else if (isDemo) texts[0].concat(files.draw, screen).forEach(preload);
    // Nothing is on the device: first what requests the data, then what draws, which runs while the screen arrives.
    else preloadInTurn([texts[0].concat(files.signIn), files.draw, screen]);
  }

  setTimeout(function () {
    try {
      // The browser opens its databases while it reads the app's code, and its time zones while the network is what a first visit
      // waits for.
      indexedDB.databases().catch(function () {});
      if (!hasConfig) new Intl.DateTimeFormat().resolvedOptions();
    } catch (unavailable) {
      // The store finds out, and says so.
    }
  });
})();
