/** The shape of a lesson whose words are on their way. */
export function LessonBones({ title }: { title: string }) {
  return (
    <main className="lesson-script" id="main" tabIndex={-1} aria-busy="true">
      <div className="lesson-column">
        <h1>{title}</h1>
        <p className="sr" role="status">
          Loading…
        </p>
        <div className="skeleton" aria-hidden="true">
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      </div>
    </main>
  );
}
