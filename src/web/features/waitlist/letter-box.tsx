interface Props {
  /** Whether its flag is up: post is welcome. */
  isOpen: boolean;
}

/** The letter box of the house, on the same sill as everything else. It says nothing that the page does not. */
export function LetterBox({ isOpen }: Props) {
  return (
    <svg className={isOpen ? 'letter-box is-open' : 'letter-box'} viewBox="0 0 480 560" aria-hidden="true">
      <rect className="box-wall" width="480" height="536" rx="20" />
      <path
        className="box-cloud"
        d="M52 150a26 26 0 0 1 26-26 34 34 0 0 1 64-6 28 28 0 0 1 2 56H76a24 24 0 0 1-24-24z"
      />
      <path
        className="box-cloud"
        d="M352 96a18 18 0 0 1 18-18 26 26 0 0 1 48-4 20 20 0 0 1 2 40h-50a18 18 0 0 1-18-18z"
      />
      <rect className="box-post" x="222" y="376" width="36" height="160" />
      <path className="box-body" d="M112 380v-90a76 76 0 0 1 76-76h132a72 72 0 0 1 72 72v94z" />
      <path className="box-mouth" d="M112 380v-90a74 74 0 0 1 148 0v90z" />
      <path className="box-letter" d="M150 232h72v60h-72z" />
      <path className="box-fold" d="M150 232l36 28 36-28" />
      <rect className="box-slot" x="142" y="284" width="88" height="16" rx="8" />
      <rect className="box-shelf" x="100" y="374" width="304" height="18" rx="9" />
      <g className="box-flag">
        <rect className="box-rod" x="318" y="196" width="14" height="118" rx="7" />
        <path className="box-cloth" d="M325 190h72l-18 26 18 26h-72z" />
      </g>
      <circle className="box-pin" cx="325" cy="304" r="12" />
      <path
        className="box-grass"
        d="M70 536c-2-34-22-44-28-66 26 6 38 26 38 50 2-32 14-48 36-54-4 30-22 40-26 70z"
      />
      <path
        className="box-grass"
        d="M392 536c-2-28-18-36-22-54 22 4 30 20 30 40 4-38 18-52 40-60-4 36-24 42-28 74z"
      />
      <rect className="box-sill" y="526" width="480" height="16" rx="5" />
      <rect className="box-edge" y="536" width="480" height="12" rx="5" />
    </svg>
  );
}
