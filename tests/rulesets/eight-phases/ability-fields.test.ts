// Every field of an ability does something: the same small fight is fought twice, with one field changed, and comes out
// differently.
import { expect, it } from 'vitest'
import { type ActionId, applyEvent, type Command, decide, describeEvent, type Offer,
  type Target } from '../../../src/engine/core/index.ts'
import { nextNeed } from '../../../src/engine/kits/needs.ts'
import { eachDie } from '../../../src/engine/dice/notation.ts'
import type { DiceSource } from '../../../src/engine/dice/types.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { EightPhases } from '../../../src/rulesets/eight-phases/state.ts'
import { during } from './walking.ts'
import { ability, afflict, blade, npc, pc, type PhasesFight, type Said, turnOf, within } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'
import type { Ability } from '../../../src/rulesets/eight-phases/sheet/shape.ts'

type Field = keyof Omit<Ability, 'id' | 'counters'>
type Scene = {
  readonly phase?: Phase
  readonly wen?: Partial<Said>
  readonly rook?: Partial<Said>
  /** On Wen. */
  readonly afflicted?: string
  readonly wall?: 'hard' | 'soft'
  /** Another ability of Wen's, used after the first. */
  readonly second?: Ability
}
/** What the ability is like, what is changed of it, and in which scene that tells. */
type Case = readonly [base: Partial<Ability>, change: Partial<Ability>, scene?: Scene]

const SWORD: Partial<Ability> = { kind: 'weapon', attack: 'melee', reach: 1, damage: '1d6' }
const SHOT: Partial<Ability> = { ...SWORD, basic: 'volley', attack: 'ranged', reach: 0, range: 6 }
const TRICK: Partial<Ability> = { activation: 'minor', range: 6, damage: '1' }
const SELF: Partial<Ability> = { activation: 'minor', aim: 'self' }
const AWAY: Scene = { phase: 3, rook: { at: [9, 5] } }
const HURT: Scene = { wen: { stats: { hp: 5, stress: 4, focus: 3 } } }

const CASES: { readonly [Key in Field]: Case } = {
  name: [SWORD, { name: 'Other' }],
  detail: [SWORD, { detail: 'It is said so.' }],
  kind: [SWORD, { kind: 'technique' }, { afflicted: 'DISARMED' }],
  state: [SWORD, { state: 'destroyed' }],
  activation: [SWORD, { activation: 'minor' }],
  basic: [SWORD, { basic: 'volley' }],
  phase: [{ ...SWORD, activation: 'phase', phase: 5 }, { phase: 4 }],
  trigger: [{ ...SWORD, activation: 'reaction', trigger: 'hit' }, { trigger: 'missed' }],
  limit: [SWORD, { limit: 'round' }],
  attack: [SWORD, { attack: 'none' }],
  reach: [SWORD, { reach: 0 }],
  range: [SHOT, { range: 3 }, AWAY],
  aim: [TRICK, { aim: 'ally' }],
  area: [SWORD, { area: 'burst', areaSize: 1 }],
  areaSize: [{ ...SWORD, area: 'burst', areaSize: 1 }, { areaSize: 3 }, { rook: { at: [8, 5] } }],
  slow: [SWORD, { slow: true }],
  aetheric: [SWORD, { aetheric: true }, { rook: { stats: { adef: 15 } } }],
  arcing: [SHOT, { arcing: true }, { ...AWAY, wall: 'hard' }],
  indirect: [SHOT, { indirect: true }, { ...AWAY, wall: 'soft' }],
  homing: [SHOT, { homing: true }, { ...AWAY, wall: 'hard' }],
  piercing: [SWORD, { piercing: true }, { rook: { stats: { armor: 2 } } }],
  reloading: [SWORD, { reloading: true }],
  recharge: [SWORD, { recharge: 5 }],
  early: [{ basic: 'channel', range: 6, damage: '2' }, { early: true }, { phase: 2 }],
  linked: [{ ...SWORD, linked: 'pair' }, { linked: '' }, { phase: 7,
    second: { ...blade('Twin', { linked: 'pair' }), id: 2 } }],
  mp: [TRICK, { mp: 1 }],
  focus: [TRICK, { focus: 1 }, HURT],
  recoveries: [TRICK, { recoveries: 1 }],
  takesStress: [TRICK, { takesStress: 1 }],
  attackBonus: [SWORD, { attackBonus: -5 }],
  accuracy: [SWORD, { accuracy: -1 }],
  damage: [SWORD, { damage: '2d6' }],
  damageType: [SWORD, { damageType: 'fire' }, { rook: { sheet: { resistances: ['fire'] } } }],
  bonusDamage: [SWORD, { bonusDamage: '1d4' }],
  stress: [TRICK, { stress: '1' }],
  discord: [TRICK, { discord: '1' }],
  heals: [SELF, { heals: '3' }, HURT],
  calms: [SELF, { calms: true }, HURT],
  tempHp: [SELF, { tempHp: '2' }],
  gainsFocus: [SELF, { gainsFocus: '1' }],
  save: [TRICK, { save: 'bulk' }],
  condition: [SWORD, { condition: 'PRONE' }],
  lasts: [{ ...SWORD, condition: 'PRONE' }, { lasts: 'cleared' }],
  push: [SWORD, { push: 2 }],
  pull: [TRICK, { pull: 2 }, { rook: { at: [8, 5] } }],
  slide: [SWORD, { slide: 1 }],
  shift: [SELF, { shift: 2 }],
  teleport: [SELF, { teleport: 3 }],
  text: [SWORD, {
    text: { name: 'Ember', use: 'fight', needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
      steps: [{ do: 'harm', amount: '2', kind: 'fire' }] },
  }],
}

/** d20s fall on 12, d6s on 4, others on two thirds. */
const dice: DiceSource = {
  draw: (request) => eachDie(request).map((sides) => (sides === 20 ? 12 : Math.ceil((sides * 2) / 3))),
}

/**
 * Gives the command, and answers whatever is asked with the first that can be answered; what the log says of it all.
 */
function give(fight: PhasesFight, command: Command<EightPhases>): readonly string[] {
  const decision = decide(spec, fight.battle, command, dice)
  if (decision.kind !== 'accepted') return [decision.kind === 'refused' ? decision.refusal.says : 'dice?']
  let before = fight.battle
  const lines = decision.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, { role: 'gm' })
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })
  fight.battle = decision.battle
  const answer = answering(fight)
  return answer ? [...lines, ...give(fight, answer)] : lines
}

function answering({ battle }: PhasesFight): Command<EightPhases> | null {
  const view = spec.promptView(battle)
  if (!battle.prompt || !view) return null
  const prompt = battle.prompt.id
  switch (view.kind) {
    case 'react': {
      for (const { who, offers } of view.asks) {
        const offer = offers.find((one) => one.refusal === null)
        if (offer) {
          return { type: 'answer', prompt,
            answer: { kind: 'react', who,
              deed: { action: offer.action, targets: aimed(battle, who, offer), form: {} } } }
        }
      }
      return { type: 'answer', prompt, answer: { kind: 'pass-all' } }
    }
    case 'target':
      return { type: 'answer', prompt,
        answer: { kind: 'target', targets: view.targets.slice(-1).map(({ target }) => target) } }
    case 'choose':
      return { type: 'answer', prompt,
        answer: { kind: 'choose', chosen: view.choices.slice(0, 1).map(({ id }) => id) } }
    default:
      return null
  }
}

/** The first target for each need; the last place of all. */
function aimed(battle: PhasesFight['battle'], who: Ability['id'] | string, offer: Offer): readonly Target[] {
  const chosen: Target[] = []
  for (let need = nextNeed(offer.needs, chosen); need && chosen.length < 3; need = nextNeed(offer.needs, chosen)) {
    const can = spec.targets(battle, who as never, offer.action, chosen).filter((one) => one.why === null)
    const target = need.kind === 'place' ? can.at(-1) : can[0]
    if (!target) break
    chosen.push(target.target)
  }
  return chosen
}

/**
 * Wen uses the ability, and again; then Rook strikes at Wen and goes away. All that is said of it, and what is left of
 * everybody.
 */
function fought(one: Ability, { phase = 5, wen, rook, afflicted, wall, second }: Scene): string {
  const stands = { id: 'w', a: { x: 7, y: 0 }, b: { x: 7, y: 16 } } as const
  const ground = wall
    ? {
      ground: { walls: [wall === 'hard'
        ? ({ ...stands, stops: 'both' } as const)
        : ({ ...stands, stops: 'sight', cover: 'soft' } as const)] },
    }
    : {}
  const fight = during('Wen', [
    pc({ name: 'Wen', at: [5, 5], stats: { focus: 2 }, ...wen,
      abilities: [{ ...one, id: 1 }, ...(second ? [second] : [])] }),
    npc({ name: 'Rook', at: [6, 5], abilities: [blade('Claw', { reach: 9 })], ...rook }),
  ], { phase, ...ground })
  fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'never' } }
  if (afflicted) fight.do(afflict(fight, 'Wen', afflicted))
  const lines: string[] = []
  const uses = (item: number) => {
    const offer =
      spec.offers(fight.battle, fight.id('Wen')).filter((each) => each.action.endsWith(`/${item}`)).toSorted((a, b) =>
        Number(a.refusal !== null) - Number(b.refusal !== null)
      )[0]
    if (!offer) return
    lines.push(offer.name, offer.detail, offer.refusal?.says ?? '')
    if (offer.refusal === null) {
      lines.push(
        ...give(fight, { type: 'act', actor: fight.id('Wen'),
          deed: { action: offer.action, targets: aimed(fight.battle, fight.id('Wen'), offer), form: {} } }),
      )
    }
  }
  uses(1)
  if (second) uses(2)
  else {
    within(fight, { ...fight.battle.turn, turn: turnOf(fight, 'Wen', phase) })
    uses(1)
  }
  within(fight, { ...fight.battle.turn, turn: turnOf(fight, 'Rook', phase) })
  if (fight.who('Rook').presence === 'present') {
    lines.push(
      ...give(fight, { type: 'act', actor: fight.id('Rook'),
        deed: { action: 'fight/1' as ActionId, targets: [{ kind: 'combatant', id: fight.id('Wen') }], form: {} } }),
    )
  }
  const left = ['Wen', 'Rook'].map((name) => [fight.who(name).stats, fight.who(name).place])
  return JSON.stringify([lines, left, fight.battle.effects.map(({ condition, duration }) => [condition, duration])])
}

it.each(Object.entries(CASES))('the field “%s” of an ability changes what happens',
  (field, [base, change, scene = {}]) => {
    const one = ability('Thing', base)
    const other: Ability = { ...one, ...change }
    expect(Object.keys(change)).toContain(field)
    expect(one[field as Field]).not.toEqual(other[field as Field])
    expect(fought(other, scene)).not.toBe(fought(one, scene))
    // The same fight comes out the same: it is the field that makes the difference.
    expect(fought(one, scene)).toBe(fought(one, scene))
  })
