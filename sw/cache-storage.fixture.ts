/**
 * In-memory version of the part of Cache Storage that the worker uses; entries by address, in the
 * order in which they were put.
 */
export class FakeCaches {
  readonly held = new Map<string, Map<string, Response>>();
  /** Called between the opening of a cache and its use. */
  onOpen: () => Promise<void> = () => Promise.resolve();

  async open(name: string) {
    const entries = this.held.get(name) ?? new Map<string, Response>();
    this.held.set(name, entries);
    await this.onOpen();
    return {
      put: (url: string, answer: Response) => {
        // A cache that was deleted meanwhile is created again, as `caches.open` would: the worse
        // case.
        const now = this.held.get(name) ?? new Map<string, Response>();
        this.held.set(name, now);
        now.delete(url);
        now.set(url, answer);
        return Promise.resolve();
      },
      keys: () => Promise.resolve([...(this.held.get(name)?.keys() ?? [])]),
      delete: (url: string) => Promise.resolve(this.held.get(name)?.delete(url) ?? false),
    };
  }

  match(url: string, { cacheName }: { cacheName: string }) {
    return Promise.resolve(this.held.get(cacheName)?.get(url)?.clone());
  }

  delete(name: string) {
    return Promise.resolve(this.held.delete(name));
  }
}
