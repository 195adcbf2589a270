// What is played at a seat elsewhere: the buttons and the part of a question that are the seat's own. On the GM's own
// page everything is.
import { GM_DECIDES, isOf, ownPartOf, playedFrom, plays, whoMayGive, whoseOf, whoseResponse, type Battle,
  type ButtonView, type CombatantId, type PromptView, type Ruleset, type Sitter,
  type TurnView } from '../../engine/core/index.ts'
import { listed } from '../../lib/listed.ts'
import type { KnownToWait } from '../../session/known-to-wait.ts'
import { turnOf } from '../../stores/cached-views.ts'
import type { Eyes } from '../../stores/seat.ts'

const kept = new WeakMap<TurnView, Map<string, TurnView>>()

/** The turn with the buttons that can be pressed at that seat; the same object for the same view and seat. */
export function turnAt({ sitter }: Pick<Eyes, 'sitter'>, spec: Ruleset, view: Battle): TurnView {
  const turn = turnOf(spec, view)
  if (!sitter) return turn
  const bySitter = kept.get(turn) ?? new Map<string, TurnView>()
  kept.set(turn, bySitter)
  const key = JSON.stringify(sitter)
  const own = bySitter.get(key) ?? ownTurn(turn, spec, view, sitter)
  bySitter.set(key, own)
  return own
}

function ownTurn(turn: TurnView, spec: Ruleset, view: Battle, sitter: Sitter): TurnView {
  const isOwn = ({ command }: Pick<ButtonView, 'command'>) => ownPartOf(spec, view, sitter, command) !== null
  return {
    ...turn,
    buttons: turn.buttons.filter(isOwn),
    forms: turn.forms.filter((form) => isOf(view, sitter, whoMayGive(spec, view, form.command(form.values)))),
    track: turn.track.map((tick) => (tick.buttons ? { ...tick, buttons: tick.buttons.filter(isOwn) } : tick)),
  }
}

/** Whether somebody at that seat plays the combatant. */
const isPlayed = (view: Battle, sitter: Sitter, who: CombatantId | undefined): boolean =>
  who !== undefined && sitter.role !== 'spectator' && plays(sitter, view.combatants[who])

/**
 * The part of the open question that is asked at that seat; `null` where nothing of it is. Who has answered whether to
 * react cannot change that, so nothing is asked any more.
 */
export function promptOfSitter(view: Battle, sitter: Sitter, prompt: PromptView): PromptView | null {
  switch (prompt.kind) {
    case 'react': {
      const asks = prompt.asks.filter(({ who }) => isPlayed(view, sitter, who))
      return asks.every(({ answered }) => answered !== null) ? null : { ...prompt, asks }
    }
    case 'rows': {
      const rows = prompt.rows.filter((row) => !row.kept && isPlayed(view, sitter, row.who))
      const others = prompt.rows.filter((row) => !rows.includes(row))
      if (rows.length === 0 || others.length === 0) return rows.length === 0 ? null : prompt
      const { rest: _, all: __, ...part } = prompt
      const open = others.filter(({ answered }) => !answered).length
      return { ...part, rows, elsewhere: {
        says: open === 0
          ? 'The others have filled in theirs.'
          : open === 1
          ? 'Somebody else fills in one more.'
          : `Others fill in ${open} more.`,
        done: open === 0,
      } }
    }
    case 'choose': {
      if (!isOf(view, sitter, whoseResponse(prompt.by))) return null
      const choices = prompt.choices.filter(({ settles }) =>
        settles === undefined || isOf(view, sitter, whoseOf(...settles))
      )
      return choices.length === prompt.choices.length
        ? prompt
        : choices.length === 0
        ? null
        : { ...prompt, choices, detail: [...prompt.detail, NOT_ALONE] }
    }
    case 'order':
    case 'form':
    case 'target':
      return isOf(view, sitter, whoseResponse(prompt.by)) ? prompt : null
  }
}

const NOT_ALONE = 'What settles the turns of others is for the GM to choose.'

/** "Dice are needed from Kesh and Maro." Said where others throw; `null` where nobody does. */
export function diceInWords(view: Battle, { rolls, gm }: KnownToWait): string | null {
  const names = rolls.flatMap((who) => view.combatants[who]?.name ?? [])
  if (names.length > 0) return `Dice are needed from ${listed(names, 3)}.`
  if (rolls.length > 0) return 'Dice are needed first.'
  return gm === null ? null : gm === 'dice' ? 'The GM rolls dice first.' : GM_DECIDES
}

/** The question with answers that are given and wait for dice: they are not given twice. */
export function withAnswersGiven(prompt: PromptView, { answers }: KnownToWait): PromptView {
  if (prompt.kind !== 'react' || answers.length === 0) return prompt
  return { ...prompt,
    asks: prompt.asks.map((ask) =>
      ask.answered === null && answers.includes(ask.who) ? { ...ask, answered: 'Answered: dice are needed first' } : ask
    ) }
}

/** What was answered at that seat while others still answer, in words; `null` where nothing was. */
function answeredInWords(view: Battle, sitter: Sitter, prompt: PromptView): string | null {
  if (prompt.kind !== 'react') return null
  const own = prompt.asks.filter(({ who }) => isPlayed(view, sitter, who))
  const given = own.flatMap(({ who, answered }) => answered === null ? [] : { who, answered })
  if (given.length === 0) return null
  const named = ({ who, answered }: typeof given[number]) => `${view.combatants[who]?.name ?? ''}: ${answered}`
  return `You answered: ${given.length === 1 ? given[0]?.answered : given.map(named).join('; ')}.`
}

/**
 * For what that seat waits, where nothing is asked of it: what it has answered, whose dice are needed, who else is
 * asked; `null` where it waits for nothing.
 */
export function waitsInWords(
  view: Battle,
  sitter: Sitter,
  prompt: PromptView | null,
  dice: string | null,
): string | null {
  const answered = prompt && answeredInWords(view, sitter, prompt)
  const others = dice ?? (prompt ? askedInWords(view, prompt) : view.gmDecides ? GM_DECIDES : null)
  return answered === null ? others : [answered, others].filter(Boolean).join(' ')
}

/** Who is asked, in words, where nothing is asked at this seat. */
export function askedInWords(view: Battle, prompt: PromptView): string {
  const waits = prompt.kind === 'react'
    ? prompt.asks.flatMap(({ who, answered }) => (answered === null ? [who] : []))
    : prompt.kind === 'rows'
    ? prompt.rows.flatMap(({ who, answered, kept: isKept }) => (who && !answered && !isKept ? [who] : []))
    : prompt.by.who === 'combatant'
    ? [prompt.by.id]
    : prompt.by.who === 'table'
    ? (prompt.by.among ?? [])
    : []
  const names = [...new Set(waits)].flatMap((who) => view.combatants[who]?.name ?? [])
  if (names.length === 0) return `The GM is asked: ${prompt.title}`
  return `${listed(names, 3)} ${names.length === 1 ? 'is' : 'are'} asked: ${prompt.title}`
}

/** Why nobody acts for that combatant at this seat. */
export function whoPlays(view: Battle, who: CombatantId): string {
  const one = view.combatants[who]
  return one?.player ? `${one.player} plays this combatant.` : 'The GM plays this combatant.'
}

/** The combatants of that seat that may begin a turn now, while nobody acts. `turn`: with the buttons of the seat. */
function ownBeginners({ sitter }: Pick<Eyes, 'sitter'>, view: Battle, turn: TurnView): readonly CombatantId[] {
  if (sitter?.role !== 'player' || turn.acting.length > 0) return []
  const who = turn.buttons.flatMap((button) => (button.who && button.why === null && !button.aside ? [button.who] : []))
  return [...new Set(who)].filter((id) => isPlayed(view, sitter, id))
}

/** Whether the player at that seat says which of several own combatants begins. */
export const choosesWhoBegins = (seat: Pick<Eyes, 'sitter'>, view: Battle, turn: TurnView): boolean =>
  ownBeginners(seat, view, turn).length > 1

/** Whose actions a player's seat shows first: of the own combatants the one that acts, or may begin, else the first. */
export function ownSubject(seat: Pick<Eyes, 'sitter'>, view: Battle, turn: TurnView): CombatantId | null {
  if (seat.sitter?.role !== 'player') return null
  const own = playedFrom(view, seat.sitter).map(({ id }) => id)
  return turn.acting.find(({ who }) => own.includes(who))?.who ?? ownBeginners(seat, view, turn)[0] ?? own[0] ?? null
}
