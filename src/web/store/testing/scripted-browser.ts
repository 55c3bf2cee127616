/** What a browser may do to local storage, changeable while it runs. */
export interface Conditions {
  /** Characters that local storage takes, names included. */
  quota: number;
  /** What throws: asking for local storage at all, reading it, or writing to it. */
  refuses: 'nothing' | 'access' | 'read' | 'write';
  /** Whether a tab reads its own copy until it is told of another's writing, as Chromium's processes do. */
  hasCopies: boolean;
}

interface Write {
  readonly by: ScriptedTab;
  readonly name: string;
  readonly text: string;
}

/** Local storage that several tabs share, where each tab hears of the others only when the test says so. */
export class ScriptedBrowser {
  readonly conditions: Conditions = { quota: 5_242_880, refuses: 'nothing', hasCopies: false };
  readonly items = new Map<string, string>();
  readonly writes: Write[] = [];
  readonly #tabs: ScriptedTab[] = [];

  tab(): ScriptedTab {
    const tab = new ScriptedTab(this);
    this.#tabs.push(tab);
    return tab;
  }

  write(by: ScriptedTab, name: string, text: string) {
    const others = [...this.items].filter(([other]) => other !== name);
    const size = [...others, [name, text]].flat().join('').length;
    if (size > this.conditions.quota) throw new DOMException('too much', 'QuotaExceededError');
    this.items.set(name, text);
    this.writes.push({ by, name, text });
    for (const tab of this.#tabs) if (tab !== by) tab.inbox.push(this.writes.length - 1);
  }
}

export class ScriptedTab {
  /** Numbers of the writes that this tab has not been told of. */
  readonly inbox: number[] = [];
  /** The listener of the `storage` event. */
  onStorage: () => void = () => undefined;
  readonly #browser: ScriptedBrowser;
  readonly #copy: Map<string, string>;
  #ownWrite = -1;

  constructor(browser: ScriptedBrowser) {
    this.#browser = browser;
    this.#copy = new Map(browser.items);
  }

  /** Local storage as this tab sees it. */
  readonly storage = (): Storage => {
    this.#refuse('access');
    const items = () => (this.#browser.conditions.hasCopies ? this.#copy : this.#browser.items);
    return {
      getItem: (name: string) => {
        this.#refuse('read');
        return items().get(name) ?? null;
      },
      setItem: (name: string, text: string) => {
        this.#refuse('write');
        this.#browser.write(this, name, text);
        this.#copy.set(name, text);
        this.#ownWrite = this.#browser.writes.length - 1;
      },
      key: (index: number) => [...items().keys()][index] ?? null,
      length: items().size,
    } as Storage;
  };

  /** Tells this tab of the oldest write that it has not heard of. */
  hear() {
    const number = this.inbox.shift();
    const write = number === undefined ? undefined : this.#browser.writes[number];
    if (!write || number === undefined) return;
    if (number > this.#ownWrite) this.#copy.set(write.name, write.text);
    this.onStorage();
  }

  #refuse(what: Conditions['refuses']) {
    if (this.#browser.conditions.refuses === what) throw new DOMException('refused', 'SecurityError');
  }
}
