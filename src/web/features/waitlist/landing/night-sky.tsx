const stars = [
  [40, 60, 4],
  [120, 24, 3],
  [210, 84, 3.5],
  [330, 18, 4],
  [402, 96, 3],
  [470, 40, 4.5],
  [24, 190, 3],
  [486, 210, 3.5],
] as const;

/** Stars and a ringed planet, as decoration. */
export function NightSky({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 512 300" aria-hidden="true">
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill={r > 3.7 ? '#FFD27A' : '#fff'} />
      ))}
      <circle cx="426" cy="150" r="38" fill="#FF8A6E" />
      <path d="M388 152a38 38 0 0 0 76-4z" fill="#FFA895" />
      <ellipse
        cx="426"
        cy="150"
        rx="66"
        ry="15"
        fill="none"
        stroke="#FFD27A"
        strokeWidth="7"
        transform="rotate(-16 426 150)"
      />
    </svg>
  );
}
