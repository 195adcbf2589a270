// The open battle of the GM's page as the seats' protocol asks for it: what each seat is shown, and what comes of what
// is given there. Everything that is given goes through the same queue as the GM's own commands, one at a time, and is
// kept before it is answered.
import { newId } from '../../services/new-ids.ts'
import type { Json } from '../../../lib/json.ts'
import { ok, type Result } from '../../../lib/result.ts'
import { GM } from '../../../seats/authority/authority.ts'
import type { SeatTable } from '../../../seats/table.ts'
import type { Outcome, SeatInfo } from '../../../seats/wire/messages.ts'
import { alreadyGiven, awaitedAtSeat, giveAtSeat, takeBackAtSeat, throwAtSeat } from '../../../session/at-seat.ts'
import { withoutUnseenQuestion } from '../../../session/unseen-question.ts'
import { undoAtSeat } from '../../../session/undo-at-seat.ts'
import { submit, takeBack } from '../../../session/session.ts'
import { wasHeard, withHeard } from '../../../session/heard.ts'
import { HERE } from '../../../session/pending.ts'
import type { DoneElsewhere, Playing, Table } from '../../../stores/table-state.ts'
import type { Session } from '../../../session/types.ts'
import { eyesOf, refusal, type Battle, type Command, type Refusal, type Sitter } from '../../../engine/core/index.ts'
import { GM_PAGE, readGiven, type Given } from '../terms/given.ts'
import type { ShownAtSeat, ShownThere } from '../terms/shown.ts'
import { makeGhosts } from './ghosts.ts'
import { exploredPicture, keptPicture, mayHavePicture } from './pictures-at-seat.ts'
import { makeSeatEyes, ownStep, type SeatEyes } from './shown-at-seat.ts'
import { inBattle, playedUnder, sitterOf, toClaim, whyNotClaim, type Seated } from './who-sits.ts'

export interface BattleTable extends SeatTable {
  /** Calls the listener whenever seats may have something else to see; returns how to stop. */
  changed(listener: () => void): () => void
  /**
   * What came of the command with that id, where it was taken before, also when the view from which it was given is not
   * known any more; `null` for any other.
   */
  cameOf(seat: SeatInfo, id: string): Outcome | null
  /** The ghost of that seat as the GM's page shows it; `null` where the seat may not make it. */
  ghostAtGm(seat: SeatInfo, ghost: Json): Json | null
}

const NOTHING_OPEN = refusal('phase', 'No battle is open at the GM’s page.')
const OUTDATED = refusal('phase', 'The table has changed since. Look again.')

const NOT_THERE: DoneElsewhere = { kind: 'refused',
  refusal: refusal('not-yours', 'This seat is not at the table any more.') }

const refused = ({ code, says }: { readonly code: string; readonly says: string }): Outcome => ({ kind: 'refused', code,
  says })

const moved = (session: Result<Session, Refusal>): DoneElsewhere =>
  session.ok ? { kind: 'moved', session: session.value } : { kind: 'refused', refusal: session.problem }

/** What came of that, noted under its name where something did. */
const noted = (done: DoneElsewhere, id: string): DoneElsewhere =>
  done.kind === 'refused' ? done : { ...done, session: withHeard(done.session, id) }

/** What came of what was given under that name, where it was given before. */
const cameOfIt = (session: Session, seat: string, id: string): DoneElsewhere | null =>
  alreadyGiven(session, seat, id) ?? (wasHeard(session, id) ? { kind: 'moved', session } : null)

/**
 * The battle that is open at that table, whichever that is by then. Who plays which combatant stands in the battle, as
 * the player's name; the combatants of a seat are those that the GM has lent to it.
 */
export function battleTable(table: Table): BattleTable {
  const eyes = new Map<string, SeatEyes>()
  const ghosts = makeGhosts()
  let seated: Seated = []
  /** Asked again in its turn: the GM may have thrown the seat out meanwhile. */
  const isThere = ({ id }: SeatInfo) => seated.some((one) => one.id === id)
  const eyesAt = (id: string): SeatEyes => {
    const known = eyes.get(id) ?? makeSeatEyes(newId)
    eyes.set(id, known)
    return known
  }

  /** Does that in its turn. Where a battle was open when it was given, and nothing is done, it is not that battle. */
  const inTurn = async (work: (playing: Playing) => DoneElsewhere): Promise<Outcome> => {
    const wasOpen = table.getState().playing !== null
    return told(await table.elsewhere(work), wasOpen)
  }
  const told = (done: DoneElsewhere | null, wasOpen: boolean): Outcome => {
    if (!done) return refused(wasOpen ? OUTDATED : NOTHING_OPEN)
    if (done.kind === 'refused') return refused(done.refusal)
    return { kind: done.kind === 'awaits-dice' ? 'awaits-dice' : 'accepted' }
  }

  const tellDropped = ({ name }: SeatInfo) =>
    table.tellGm(`${name} took back a step. Secret steps that followed from it were taken back too; the history still `
      + 'has them.')

  /** COM-24: nothing is told at the seat for now, because somebody is asked of whom nothing may be known there. */
  const isKeptWaiting = ({ spec, session, battle }: Playing, info: SeatInfo): boolean => {
    const sitter = sitterOf(battle, info)
    return withoutUnseenQuestion(spec, session, eyesOf(sitter)) !== session
      // Dice that are thrown there go first: all that waits was given before them.
      && awaitedAtSeat(spec, session, battle, { name: info.id, sitter }).length === 0
  }
  /** The seat waits as it does while this page is at work; `null`: it need not. */
  const untilTold = (info: SeatInfo): Promise<void> | null => {
    const isTold = (): boolean => {
      const { playing } = table.getState()
      return !playing || !isThere(info) || !isKeptWaiting(playing, inBattle(info, playing.session.id))
    }
    return isTold() ? null : new Promise((resolve) => {
      const stop = table.subscribe(() => {
        if (!isTold()) return
        stop()
        resolve()
      })
    })
  }

  const carriedOut = (
    { spec, session }: Playing,
    info: SeatInfo,
    given: Given,
    from: ShownThere,
    id: string,
  ): DoneElsewhere => {
    const { mark, ...seat } = eyesAt(info.id).elsewhere(spec, session, inBattle(info, session.id))
    if (from.battle !== session.id || from.mark !== mark) return { kind: 'refused', refusal: OUTDATED }
    const seatOf = (of: string) => (of === '' ? info.id : of === GM_PAGE ? HERE : of)
    switch (given.give) {
      case 'command':
        return giveAtSeat(spec, session, seat, given.command, from.number, id)
      case 'dice':
        return noted(throwAtSeat(spec, session, seat, { ...given, of: seatOf(given.of) }), id)
      case 'take-back':
        return noted(moved(takeBackAtSeat(spec, session, seat, seatOf(given.of))), id)
      case 'undo': {
        // The step that the button named: pressed twice, it takes back no other.
        const undone = undoAtSeat(spec, session, seat, from.undoes && ownStep(session, info.id, from.undoes))
        if (undone.ok && undone.value.dropped.length > 0) tellDropped(info)
        return noted(moved(undone.ok ? ok(undone.value.session) : undone), id)
      }
    }
  }

  const viewAt = (info: SeatInfo): ShownThere | null => {
    const { playing } = table.getState()
    return playing && eyesAt(info.id).look(playing.spec, playing.session, inBattle(info, playing.session.id), seated)
  }

  /** The ghost of that seat, or of the GM's page, as it may be seen by whoever sits there. */
  const ghostSeen = (
    { id, sits, isScreen }: { readonly id: string; readonly sits: (battle: Battle, id: string) => Sitter;
      readonly isScreen: boolean },
    ghost: Json,
    of: string,
  ): Json | null => {
    const { playing } = table.getState()
    const by = seated.find((one) => one.id === of)
    if (!playing || (!by && of !== GM)) return null
    const { battle, session } = playing
    return ghosts.seenBy(battle, { id, sitter: sits(battle, session.id), isScreen }, ghost, of, by
      ? { name: by.name, sitter: sitterOf(battle, inBattle(by, session.id)) }
      : { name: 'GM', sitter: { role: 'gm' } })
  }

  return {
    seated: (seats) => {
      const gone = seated.filter(({ id }) => !seats.some((one) => one.id === id))
      seated = seats
      // What waits for dice there is not done any more.
      for (const { id } of gone) {
        void table.elsewhere(({ session }) => ({ kind: 'moved', session: takeBack(session, id) }))
      }
      for (const id of eyes.keys()) if (!seats.some((one) => one.id === id)) eyes.delete(id)
    },
    playedBy: (name) => {
      const { playing } = table.getState()
      return playing && playedUnder(playing.battle, name).map((one) => one.name)
    },
    project: (info) => {
      const said: ShownAtSeat = { open: viewAt(info) }
      return said as unknown as Json
    },
    mayGive: (_info, command) => {
      const given = readGiven(command)
      return given.ok ? null : { code: 'malformed', says: given.problem }
    },
    submit: async (info, command, on, id) => {
      const given = readGiven(command)
      const { open } = on as unknown as ShownAtSeat
      if (!given.ok) return refused({ code: 'malformed', says: given.problem })
      const before = given.value.give === 'command' || given.value.give === 'undo' ? untilTold(info) : null
      if (before) await before
      const outcome = await inTurn((playing) => {
        const came = cameOfIt(playing.session, info.id, id)
        if (came) return came
        if (!isThere(info)) return NOT_THERE
        return open
          ? carriedOut(playing, info, given.value, open, id)
          : { kind: 'refused', refusal: OUTDATED }
      })
      if (outcome.kind === 'accepted') await untilTold(info)
      return outcome
    },
    cameOf: (info, id) => {
      const { playing } = table.getState()
      const came = playing && cameOfIt(playing.session, info.id, id)
      return came && told(came, true)
    },
    mayClaim: (info, combatants) => {
      const { playing } = table.getState()
      const says = playing
        ? whyNotClaim(playing.battle, inBattle(info, playing.session.id), combatants, seated)
        : NOTHING_OPEN.says
      return says === null ? null : { code: 'not-yours', says }
    },
    claim: (info, combatants, id) =>
      inTurn(({ spec, session, battle }) => {
        const before = alreadyGiven(session, info.id, id)
        if (before) return before
        if (!isThere(info)) return NOT_THERE
        const says = whyNotClaim(battle, inBattle(info, session.id), combatants, seated)
        if (says !== null) return { kind: 'refused', refusal: refusal('not-yours', says) }
        const commands = toClaim(battle, info, combatants).map((who) =>
          ({ type: 'edit', who, patch: { player: info.name } }) as const
        )
        const [first, ...more] = commands
        if (!first) return { kind: 'moved', session }
        const command: Command = more.length === 0 ? first : { type: 'several', commands }
        return submit(spec, session, command, info.name, info.id, id)
      }),
    ghostFor: (info, ghost, of) =>
      ghostSeen({ id: info.id, sits: (battle, id) => sitterOf(battle, inBattle(info, id)),
        isScreen: info.kind === 'table' }, ghost, of),
    ghostAtGm: ({ id }, ghost) => ghostSeen({ id: GM, sits: () => ({ role: 'gm' }), isScreen: false }, ghost, id),
    mayHave: (info, id, part) => {
      const view = viewAt(info)
      // A page that was loaded again opens its battle only after a moment.
      return view && mayHavePicture(view.view, id, part)
    },
    picture: keptPicture,
    picturePart: async (info, id, part) => {
      const view = viewAt(info)
      return view && exploredPicture(view.view, eyesOf(view.sitter), id, part)
    },
    changed: (listener) =>
      table.subscribe(({ playing }, before) => {
        if (playing?.session !== before.playing?.session) listener()
      }),
  }
}
