import styles from './card-box.module.css';

const tabs = ['--art-sun', '--coral-fill', '--sky', '--leaf-fill', '--art-sun'];
const firstLeft = 62;
const cardStep = 28;
// A due card stands out of the box, each a little less than the one behind it; of the others only the tab shows.
const raisedTop = 24;
const raisedStep = 13;
const restingTop = 96;

/** A box of cards on the sill; as many stand out of it as are due, up to five. */
export function CardBox({ due }: { due: number }) {
  return (
    <svg className={styles.box} viewBox="0 0 300 200" aria-hidden="true">
      {tabs.map((tab, index) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: the five places never change
          key={index}
          tab={tab}
          left={firstLeft + index * cardStep}
          top={index < due ? raisedTop + index * raisedStep : restingTop}
        />
      ))}
      <path className={styles.side} d="M40 104h220v96H40z" />
      <path className={styles.front} d="M40 112h220v88H40z" />
      <rect className={styles.plate} x="112" y="134" width="76" height="40" rx="8" />
      <circle className={styles.eye} cx="150" cy="154" r="9" />
      <circle className={styles.glint} cx="153.5" cy="150.5" r="3.4" />
    </svg>
  );
}

function Paper({ tab, left, top }: { tab: string; left: number; top: number }) {
  return (
    <g style={{ translate: `0 ${top}px` }}>
      <rect style={{ fill: `var(${tab})` }} x={left + 6} y="-12" width="30" height="24" rx="6" />
      <rect className={styles.paper} x={left - 14} width="84" height="110" rx="8" />
      <path className={styles.line} d={`M${left - 2} 18h44M${left - 2} 32h30`} />
    </g>
  );
}
