import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where the provider keeps its codes, sessions and grants: in memory, as long as its server runs. */
export function openIdMemory(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) => [...rows.values()].find((row) => row.kind === model && row.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const row = rows.get(key(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void rows.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [name, row] of rows) if (row.grantId === grantId) rows.delete(name);
      },
    };
  };
}
