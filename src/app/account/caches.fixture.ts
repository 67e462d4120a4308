/** The part of a browser's Cache Storage that the page uses; `tick` is called before each step. */
export function fakeCaches() {
  const all = new Map<string, Set<string>>();
  const hooks: { tick: () => Promise<void> } = { tick: () => Promise.resolve() };
  const open = (name: string) => {
    const entries = all.get(name) ?? new Set<string>();
    all.set(name, entries);
    return {
      put: async (address: string) => {
        await hooks.tick();
        entries.add(address);
      },
      delete: async (address: string) => {
        await hooks.tick();
        return entries.delete(address);
      },
    };
  };
  return {
    hooks,
    has: (name: string) => Promise.resolve(all.has(name)),
    open: (name: string) => Promise.resolve(open(name)),
    delete: async (name: string) => {
      await hooks.tick();
      return all.delete(name);
    },
    fill: (name: string, address: string) => open(name).put(address),
    /** Addresses of all entries of all caches. */
    all: () => Promise.resolve([...all.values()].flatMap((entries) => [...entries])),
  };
}
