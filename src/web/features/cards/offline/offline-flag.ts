/** The local-storage key that is set once this browser has cached cards: cheaper to read than IndexedDB. */
export const offlineFlag = 'kurio-offline-cards';
