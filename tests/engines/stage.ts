/** A flow's stage: a world, a browser of one engine, and the texts of one language. */
import { textOf, type Language } from '../browser/faults/words.ts';
import type { World } from '../support/world.ts';
import type { Engine, Session } from './engine.ts';
import { css, User } from './user.ts';

export const SOPHIE = 'sophie@atelier.test';
export const LUC = 'luc@atelier.test';
/** A request in which no price and no part type triggers a warning. */
export const NOTHING_LOOKS_WRONG = { listPriceCents: null, acceptedTypes: 0 };
export const CLEAN = /editing\.clean$/;
export const DIRTY = /editing\.dirty$/;
export const ENDED = /^ended/;

export interface Flow {
  readonly name: string;
  /** Of an access token; an hour by default. */
  readonly accessTokenSeconds?: number;
  readonly run: (stage: Stage) => Promise<void>;
}

export class Stage {
  readonly world: World;
  readonly language: Language;
  private readonly engine: Engine;
  private readonly sessions: Session[] = [];

  constructor(engine: Engine, world: World, language: Language) {
    this.engine = engine;
    this.world = world;
    this.language = language;
  }

  /** The text of a key such as `quote-request.submit`. */
  text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return Object.entries(values).reduce(
      (said, [name, value]) => said.replaceAll(`{{${name}}}`, String(value)),
      textOf(this.language, key),
    );
  }

  /** An amount as people type it in this language. */
  amount = (typed: string): string => (this.language === 'fr' ? typed.replace('.', ',') : typed);

  /** A browser of its own, with one tab. */
  async newBrowser(): Promise<User> {
    const session = await this.engine.start();
    this.sessions.push(session);
    return new User(session, await session.openTab());
  }

  /** A second tab of the browser that was opened last. */
  async newTab(): Promise<User> {
    const session = this.sessions.at(-1);
    if (!session) throw new Error('no browser');
    return new User(session, await session.openTab());
  }

  /** Opens a page of the portal as somebody who is not signed in, and signs in. */
  async signIn(user: User, path: string, email = SOPHIE): Promise<void> {
    const separator = path.includes('?') ? '&' : '?';
    await user.tab.goto(`${this.world.portal}${path}${separator}locale=${this.language}`);
    await user.type(css('input[name=email]'), email);
    await user.type(css('input[name=password]'), 'demo');
    await user.press('Enter');
    await user.sees(css('header [data-machine]'));
  }

  /** A new browser, signed in. */
  async enter(path: string, email = SOPHIE): Promise<User> {
    const user = await this.newBrowser();
    await this.signIn(user, path, email);
    return user;
  }

  /** A document as the platform has it. */
  async stored(user: User, path: string): Promise<unknown> {
    const answer = await fetch(`${this.world.platform}${path}`, {
      headers: { authorization: `Bearer ${await user.token()}`, 'scope-id': 'atelier-montreal' },
    });
    return answer.json();
  }

  get errors(): readonly string[] {
    return this.sessions.flatMap(({ errors }) => errors);
  }

  async close(): Promise<void> {
    for (const session of this.sessions) await session.close(); // oxlint-disable-line no-await-in-loop -- one after the other
  }
}
