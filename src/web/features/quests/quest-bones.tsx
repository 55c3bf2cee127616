/** The shape of what is on its way. */
export function QuestBones({ kinds }: { kinds: readonly ('panel' | 'row')[] }) {
  return (
    <div className="quest-bones" aria-busy="true">
      <p className="sr" role="status">
        Loading…
      </p>
      <div className="skeleton" aria-hidden="true">
        {kinds.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
          <span key={index} className={kind === 'panel' ? 'bone quest-bone-panel' : 'bone'} />
        ))}
      </div>
    </div>
  );
}
