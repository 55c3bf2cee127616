/** The front door of the house, on the same sill as everything else. It says nothing that the page does not. */
export function Door() {
  return (
    <svg className="door" viewBox="0 0 480 560" aria-hidden="true">
      <rect className="door-wall" width="480" height="536" rx="20" />
      <path className="door-frame" d="M116 536V248a124 124 0 0 1 248 0v288z" />
      <path className="door-leaf" d="M138 536V248a102 102 0 0 1 204 0v288z" />
      <path className="door-panel" d="M166 372V250a74 74 0 0 1 148 0v122z" />
      <path className="door-pane" d="M184 290v-40a56 56 0 0 1 112 0v40z" />
      <path className="door-panel" d="M240 190v104M184 262h112" />
      <path className="door-bar" d="M240 194v96M184 258h112" />
      <rect className="door-panel" x="166" y="400" width="148" height="104" rx="12" />
      <circle className="door-knob" cx="322" cy="392" r="11" />
      <path className="door-lamp" d="M56 196h44l8 44H48z" />
      <path className="door-light" d="M54 240h48a24 24 0 0 1-48 0z" />
      <rect className="door-plate" x="390" y="232" width="56" height="40" rx="8" />
      <circle className="door-eye" cx="418" cy="252" r="9.5" />
      <path className="door-pot" d="M388 484h60l-8 52h-44z" />
      <path
        className="door-leaves"
        d="M418 484c-6-40-34-52-40-86 32 6 44 32 40 60 2-38 18-58 44-64-2 36-32 52-44 90z"
      />
      <rect className="sill-top" y="526" width="480" height="16" rx="5" />
      <rect className="sill-edge" y="536" width="480" height="12" rx="5" />
    </svg>
  );
}
