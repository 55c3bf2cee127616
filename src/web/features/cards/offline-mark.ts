/** Stands in local storage once cards were kept in this browser, so that others need not open the database to see. */
export const offlineMark = 'kurio-offline-cards';
