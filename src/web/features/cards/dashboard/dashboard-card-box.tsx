const tabs = ['#ffb020', '#c93b31', '#1a62aa', '#17805d', '#ffb020'];
const firstLeft = 62;
const cardStep = 28;
// A card that waits looks well out of the box, each a little less than the one behind it; the others show their tab.
const raisedTop = 24;
const raisedStep = 13;
const restingTop = 96;

/** A box of cards on the sill; as many look out of it as wait, up to five. */
export function CardBox({ waiting }: { waiting: number }) {
  return (
    <svg className="card-box" viewBox="0 0 300 200" aria-hidden="true">
      {tabs.map((colour, index) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: the five places never change
          key={index}
          colour={colour}
          left={firstLeft + index * cardStep}
          top={index < waiting ? raisedTop + index * raisedStep : restingTop}
        />
      ))}
      <path className="box-side" d="M40 104h220v96H40z" />
      <path className="box-front" d="M40 112h220v88H40z" />
      <rect className="box-plate" x="112" y="134" width="76" height="40" rx="8" />
      <circle className="box-eye" cx="150" cy="154" r="9" />
      <circle className="box-glint" cx="153.5" cy="150.5" r="3.4" />
    </svg>
  );
}

function Paper({ colour, left, top }: { colour: string; left: number; top: number }) {
  return (
    <g className="box-card" style={{ translate: `0 ${top}px` }}>
      <rect fill={colour} x={left + 6} y="-12" width="30" height="24" rx="6" />
      <rect className="box-paper" x={left - 14} width="84" height="110" rx="8" />
      <path className="box-line" d={`M${left - 2} 18h44M${left - 2} 32h30`} />
    </g>
  );
}
