// The odd ruleset's questions as they are shown: one of every kind.
import { combatantOf, nameOf, presentOf, type FieldSpec, type PromptView } from '../../../src/engine/core/index.ts'
import { asksOf } from './deeds.ts'
import { shells } from './flood.ts'
import { offerOf } from './rules.ts'
import { among } from './turns.ts'
import type { TidesBattle, TidesFrame } from './types.ts'

export const VOW_FIELDS: readonly FieldSpec[] = [
  { key: 'stance', label: 'Stance', type: 'choice',
    options: [{ value: 'high', label: 'High' }, { value: 'low', label: 'Low' }] },
  { key: 'depth', label: 'Depth', type: 'integer', min: 0, max: 2 },
]

export function promptView(battle: TidesBattle): PromptView | null {
  const { prompt } = battle
  const frame = prompt && battle.stack.find((one) => one.id === prompt.frame)
  if (!prompt || !frame) return null
  const base = { id: prompt.id, detail: [], about: [], meanwhile: ['Begging', 'Tossing seaweed'] }
  switch (frame.kind) {
    case 'window': {
      const threat = battle.stack.find((one) => one.id === frame.threat)
      const title = { strike: 'A blow is coming', duck: 'Somebody ducks', walk: 'Somebody walks away' }[frame.on]
      const asks = asksOf(battle, frame).map(({ who, actions }) => ({ who: who.id, answered: null,
        offers: actions.map((action) => offerOf(battle, who, action, true)) })
      )
      const passed = frame.passed.map((id) => ({ who: id, answered: 'passes', offers: [] }))
      return { ...base, kind: 'react', title, detail: by(battle, threat), asks: [...asks, ...passed] }
    }
    case 'vows': {
      const rows = presentOf(battle).map((one) => {
        const vow = battle.turn.vows[one.id]
        const values = vow === undefined || vow === 'sealed' ? {} : { stance: vow.stance, depth: vow.depth }
        return { id: one.id, who: one.id, label: one.name, fields: VOW_FIELDS, values, answered: vow !== undefined }
      })
      return { ...base, kind: 'rows', title: 'All make their vows', rows, submit: 'Vow' }
    }
    case 'ties':
      return { ...base, kind: 'order', title: 'Who goes first of the high?', by: { who: 'gm' },
        items: among(battle, frame.among).map((one) => ({ id: one.id, label: one.name })) }
    case 'flood': {
      const here = presentOf(battle)
      if (frame.step === 'crab') {
        const targets = here.map((one) => ({ target: { kind: 'combatant' as const, id: one.id }, label: one.name,
          why: null, preview: [] })
        )
        return { ...base, kind: 'target', title: 'Whom does the crab pinch?', by: { who: 'gm' },
          need: { kind: 'combatant', label: 'whom', min: 1, max: 1, range: null }, targets }
      }
      if (frame.step === 'bounty') {
        const choices = here.map((one) => ({ id: one.id, label: one.name, detail: 'A shell', price: [], why: null }))
        return { ...base, kind: 'choose', title: 'Whom does the omen favour?', by: { who: 'gm' }, choices, min: 0,
          max: Math.min(2, choices.length), audience: { only: 'gm' } }
      }
      const most = shells(battle)
      return { ...base, kind: 'form', title: 'What is given back?', by: { who: 'table' },
        fields: [{ key: 'shells', label: 'Shells', type: 'integer', min: 0, max: most }], values: { shells: 0 },
        submit: 'Give' }
    }
    default:
      return null
  }
}

function by(battle: TidesBattle, threat: TidesFrame | undefined): readonly string[] {
  if (threat?.kind !== 'deed' && threat?.kind !== 'walk') return []
  const against = threat.kind === 'deed' && threat.target !== null ? combatantOf(battle, threat.target) : undefined
  return [`${nameOf(battle, threat.who)}${against ? ` against ${against.name}` : ''}`]
}
