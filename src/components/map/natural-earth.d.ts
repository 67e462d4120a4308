/*
  eslint-disable import-x/no-default-export, @typescript-eslint/consistent-type-imports --
  a JSON file is a default export, and an ambient module can import types in no other way
*/
// Declared by hand, since the compiler would otherwise infer a type of 750 kB.
declare module 'world-atlas/countries-110m.json' {
  const atlas: import('./world-shapes').Atlas;
  export default atlas;
}
declare module 'world-atlas/countries-50m.json' {
  const atlas: import('./world-shapes').Atlas;
  export default atlas;
}
