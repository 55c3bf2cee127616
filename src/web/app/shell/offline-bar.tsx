/** Says in the learning rooms that there is no connection, and what works all the same. */
export function OfflineBar() {
  return (
    <p className="offline-bar" role="status">
      <b>You are offline.</b> Due cards and lessons you have played work here; the rest waits for the network.
    </p>
  );
}
