// The buttons: start and surprise before the battle, going on and passing in a step, revealing, giving up, and the GM’s
// word on melees.
import { type ButtonView, type CombatantId, combatantsOf, GM_DECIDES, isView, nameOf,
  sideName } from '../../../engine/core/index.ts'
import { startButton, whyWaiting, ownButton } from '../../../engine/kits/buttons.ts'
import { isGmsPause, knownAwaited } from '../clock/awaited.ts'
import { canFail } from '../clock/morale.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { actsAfterHigh, actsNow } from '../clock/who-acts.ts'
import { whyNotRuled } from '../deeds/complex-work.ts'
import { busyWith, concentrates } from '../deeds/under-way.ts'
import type { Command, SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { momentWords } from './words.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { listed } from '../../../lib/listed.ts'

const button = ownButton<Command>

/** `pause`: on the GM’s own screen, why the round stops although nobody can do anything. */
export function buttons(battle: SegmentsBattle, pause: string): readonly ButtonView[] {
  if (battle.status === 'setup') return setUp(battle)
  if (battle.status === 'ended') return []
  return [...(battle.turn.step === 'end' ? ending(battle) : goOnButtons(battle, pause)), ...revealing(battle),
    ...givingUp(battle), ...ruling(battle), ...melees(battle)]
}

/** SEG-04: the start; which side is surprised, where the GM says so instead of the die. */
function setUp(battle: SegmentsBattle): readonly ButtonView[] {
  const there = combatantsOf(battle).filter((one) => takesPart(one))
  const byDie = battle.options.surprise === 'roll'
  const start = startButton(byDie ? 'Surprise is rolled for each side, then everybody declares' : 'Everybody declares',
    there.length > 0 ? null : 'Nobody is on the map yet.')
  const words = byDie ? 'Instead of the die.' : 'By the GM’s word.'
  const sides = battle.sides.filter((side) => there.some((one) => one.side === side.id))
  const caught = sides.flatMap((side) =>
    [1, 2].map((segments) => {
      const on = battle.turn.surprised[side.id] === segments
      return button(`surprise-${side.id}-${segments}`, `${side.name} surprised: ${segments}`,
        `For ${segments === 1 ? 'a segment' : `${segments} segments`}, in each of which the others act once. ${words}`,
        { type: 'surprise', side: side.id, segments: on ? 0 : segments }, { on, ...(on ? {} : { aside: true }) })
    })
  )
  const none = sides.length > 0 && sides.every(({ id }) => battle.turn.surprised[id] === 0)
  return [start, ...caught,
    button('surprise-none', 'Nobody is surprised', words, { type: 'surprise', side: null, segments: 0 }, { on: none,
      ...(none ? {} : { aside: true }) })]
}

/** The words on the table’s screen for every pause of the GM’s. */
const GMS_PAUSE = 'The GM will continue.'

/** SEG-02: all, one side, or one combatant does nothing more in the step that runs. */
function goOnButtons(battle: SegmentsBattle, pause: string): readonly ButtonView[] {
  const waited = knownAwaited(battle)
  const sides = battle.sides.filter(({ id }) => waited.some((one) => one.side === id))
  const words = momentWords(battle.turn)
  const paused = isGmsPause(battle)
  const waiting = battle.prompt
    ? 'Answer the open question first.'
    : battle.stack.length > 0
    ? 'Something is still being resolved.'
    : waited.length > 0 || paused
    ? null
    : isView(battle) && battle.hiddenTurns !== 'untold'
    ? GM_DECIDES
    : 'The round waits for nobody.'
  return [
    button('go-on', battle.turn.announced.length > 0 && !paused ? 'Carry out' : 'Continue', paused
      ? [pause, GMS_PAUSE].filter(Boolean).map(capitalised).join('. ')
      : `Nobody does anything more in ${words}${
        battle.turn.announced.length > 0 ? '; what was announced is carried out' : ''
      }.`, { type: 'go-on', side: null }, { primary: true, why: waiting }),
    ...(sides.length < 2
      ? []
      : sides.map((side) =>
        button(`go-on-${side.id}`, `${sideName(battle, side.id)} are done`,
          `The ${side.name} do nothing more in ${words}.`, { type: 'go-on', side: side.id }, { why: waiting })
      )),
    ...waited.filter((one) => actsNow(battle, one) || actsAfterHigh(battle, one)).map((one) =>
      button(`pass-${one.id}`, `${one.name} passes`, `${one.name} does nothing more in ${words}.`, { type: 'pass',
        who: one.id }, {
        who: one.id,
        aside: true,
        why: waiting,
      })
    ),
    ...battle.turn.announced.map(({ who }) =>
      button(`take-back-${who}`, `${nameOf(battle, who)} takes the announcement back`,
        'What was announced is not done.', {
        type: 'take-back',
        who,
      }, { who, aside: true, why: battle.prompt || battle.stack.length > 0 ? waiting : null })
    ),
  ]
}

/**
 * SEG-90: the round is over and can be read; where the GM wants morale, each side’s can be checked before the next
 * round.
 */
function ending(battle: SegmentsBattle): readonly ButtonView[] {
  const waiting = whyWaiting(battle)
  const next = button('go-on', 'Next round', 'Everybody declares again.', { type: 'go-on', side: null }, {
    primary: true,
    why: waiting,
  })
  if (isView(battle) || !battle.options.morale) return [next]
  const checks = battle.sides.flatMap(({ id, name }) => {
    const who = combatantsOf(battle).filter((one) => one.side === id && canFail(battle, one)).map((one) => one.id)
    return who.length === 0
      ? []
      : [
        button(`morale-${id}`, `Morale of the ${name}`, `2d6 each, of ${who.length}.`, { type: 'morale', who,
          modifier: 0 }, { why: waiting }),
      ]
  })
  return [next, ...checks]
}

/** SEG-10: what the GM keeps hidden; no other screen has the button. */
function revealing(battle: SegmentsBattle): readonly ButtonView[] {
  if (isView(battle)) return []
  const sealed = battle.roster.filter((who) => battle.turn.declared[who]?.sealed)
  const hidden = sealed.filter((who) => battle.turn.declared[who]?.what.kind !== 'none')
  if (hidden.length === 0) return []
  return [
    button('reveal', 'Reveal declarations',
      `What ${
        sealed.length === 1 ? nameOf(battle, sealed[0] ?? ('' as CombatantId)) : `${sealed.length} combatants`
      } declared, for all to read.`, { type: 'reveal', who: null }),
    ...hidden.map((who) =>
      button(`reveal-${who}`, `Reveal what ${nameOf(battle, who)} declared`, '', { type: 'reveal', who }, { aside: true,
        who })
    ),
  ]
}

/** SEG-50, SEG-90 */
function givingUp(battle: SegmentsBattle): readonly ButtonView[] {
  return combatantsOf(battle).filter((one) => concentrates(battle, one.id) || busyWith(battle, one) !== null).map(
    ({ id: who, name }) =>
      button(`give-up-${who}`, `${name} gives up`, 'What is cast, kept up or worked at is lost.', { type: 'give-up',
        who }, { aside: true, who }),
  )
}

/** SEG-35: combatants that did several simple things, by the GM’s word. */
function ruling(battle: SegmentsBattle): readonly ButtonView[] {
  if (isView(battle)) return []
  const ruled = (one: SegmentsCombatant, as: 'delaying' | 'complex', label: string, detail: string) =>
    whyNotRuled(battle, one, as) === null
      ? [button(`${as}-${one.id}`, label, detail, { type: 'rule', who: one.id, as }, { aside: true, who: one.id })]
      : []
  return combatantsOf(battle).filter((one) => takesPart(one)).flatMap((one) => [
    ...ruled(one, 'complex', `What ${one.name} does takes the round`, 'Several simple activities are ruled complex.'),
    ...ruled(one, 'delaying', `${one.name} is delayed by what was done`,
      'Several simple activities are ruled delaying: the rest waits for LOW.'),
  ])
}

/** SEG-83: one switch for each melee, by the GM’s word; who leaves a melee is chosen in a form. */
function melees(battle: SegmentsBattle): readonly ButtonView[] {
  if (isView(battle)) return []
  const { melees: all } = battle.turn
  return all.map(({ id, members, restricted }) => {
    const names = members.map((who) => nameOf(battle, who))
    const [first, second] = names
    const ofWhom = all.length === 1
      ? ''
      : `: ${first} and ${names.length === 2 ? second : `${names.length - 1} others`}`
    return button(`restricted-${id}`, `Restricted quarters${ofWhom}`,
      `Reach and the space of weapons count in the melee of ${listed(names)}.`, { type: 'restricted', melee: id,
      on: !restricted }, { on: restricted, aside: true })
  })
}
