import type { ReactNode } from 'react';

const ink = '#1F2440';
const paper = '#FFFBF5';

/** A picture for each benefit, as decoration. */
export const benefitPictures = {
  bubbles: (
    <Picture>
      <path
        d="M14 18h54a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12H40L24 76V62H14A12 12 0 0 1 2 50V30a12 12 0 0 1 12-12z"
        fill={paper}
      />
      <path d="M28 38q13 14 26 0" fill="none" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M76 46h18a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12v12L80 84H58a12 12 0 0 1-12-12v-2l8-8h14a20 20 0 0 0 8-16z"
        fill="#8F79F7"
      />
    </Picture>
  ),
  phone: (
    <Picture>
      <g transform="rotate(-12 54 60)">
        <rect x="12" y="40" width="84" height="46" rx="11" fill={ink} />
        <rect x="20" y="47" width="16" height="16" rx="6" fill="#565A86" />
        <circle cx="28" cy="55" r="4" fill="#FFC64B" />
      </g>
      <path
        d="M60 20h13L60 34h13M84 4h10L84 15h10"
        fill="none"
        stroke={ink}
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  ),
  mug: (
    <Picture>
      <path d="M78 50h10a16 16 0 0 1 0 32H76" fill="none" stroke="#155563" strokeWidth="9" />
      <path d="M16 42h64v34a20 20 0 0 1-20 20H36a20 20 0 0 1-20-20z" fill="#1E6F7E" />
      <path d="M68 42h12v34a20 20 0 0 1-20 20h-8c12-2 16-10 16-24z" fill="#155563" />
      <path
        d="M34 30q-8-9 0-16M52 30q-8-9 0-18M68 30q-8-9 0-14"
        fill="none"
        stroke={paper}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </Picture>
  ),
  lamp: (
    <Picture>
      <circle cx="54" cy="54" r="44" fill="#B4E3BC" />
      <path d="M38 26a16 16 0 0 1 32 0" fill="none" stroke="#1B6B3F" strokeWidth="6" />
      <path d="M30 26h48l6 12H24z" fill="#1B6B3F" />
      <rect x="30" y="38" width="48" height="46" fill="#FFE3A6" />
      <path d="M54 46c14 14 12 30 0 32c-12-2-14-18 0-32z" fill="#FFB020" />
      <path d="M24 84h60v12H24z" fill="#1B6B3F" />
    </Picture>
  ),
  calendar: (
    <Picture>
      <rect x="6" y="18" width="92" height="78" rx="12" fill={paper} />
      <path d="M6 30a12 12 0 0 1 12-12h68a12 12 0 0 1 12 12v10H6z" fill="#E2503F" />
      <path d="M30 10v16M74 10v16" stroke={ink} strokeWidth="6" strokeLinecap="round" />
      <circle cx="24" cy="68" r="11" fill="#5B3FE4" />
      <circle cx="80" cy="68" r="11" fill="#5B3FE4" />
      <path d="M42 68h.1M52 68h.1M62 68h.1" stroke="#8F79F7" strokeWidth="7" strokeLinecap="round" />
    </Picture>
  ),
  key: (
    <Picture>
      <path d="M56 58l44 34v12H86l-4-10H72l-2-10H60L44 72z" fill="#FFB020" />
      <circle cx="38" cy="46" r="32" fill="#FFB020" />
      <path d="M60 22A32 32 0 0 1 20 72a32 32 0 0 0 40-50z" fill="#F09A00" />
      <circle cx="30" cy="38" r="10" fill="#2E3283" />
    </Picture>
  ),
};

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 108 108" aria-hidden="true">
      {children}
    </svg>
  );
}
