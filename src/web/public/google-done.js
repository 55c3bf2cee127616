// The last page of the Google popup: it tells the page that opened it how it ended, and closes itself.
const { outcome } = document.documentElement.dataset;
window.opener?.postMessage({ google: outcome }, window.location.origin);
window.close();
