// What comes in between: newcomers, deserters, the GM's hand and changes of mind. All of it must be borne at any
// moment.
import { combatantsOf, newcomer, newObject, offersAsTheyStand, spaceOf, type Battle, type CombatantId, type Command,
  type Duration, type FieldValue, type Ruleset, type RulesetTypes } from '../../../src/engine/core/index.ts'
import { deedOf, valuesOf, type Pick } from '../random-player.ts'

/** A command that no rule asked for. It may be refused, but never break anything. */
export function intrude(spec: Ruleset, battle: Battle, pick: Pick): Command {
  const all = combatantsOf(battle)
  const who = all[pick(all.length)]
  const places = [...spaceOf(battle).places()]
  const place = places[pick(places.length)] ?? null
  if (!who) return { type: 'name', name: 'Nobody is here' }
  const gm = (change: Extract<Command, { type: 'override' }>['change']): Command => ({ type: 'override', change,
    reason: 'because' })
  const made: readonly (() => Command)[] = [
    () => {
      const side = battle.sides[pick(battle.sides.length)] ?? battle.sides[0]
      const kind = pick(2) === 0 ? 'pc' as const : 'npc' as const
      const spot = spaceOf(battle).free(place ?? places[0] ?? who.place ?? ('' as never), 1) ? place : null
      const said = { name: `Newcomer ${battle.serial}`, side: side?.id ?? who.side, size: 1 }
      const allowed = spot !== null && (spec.whyNotStand?.(battle, said, spot) ?? null) === null
      return { type: 'join',
        combatant: newcomer<RulesetTypes>(spec, { ...said, size: spec.template(kind).size, kind,
          place: allowed ? spot : null, secret: { token: pick(4) === 0, stats: pick(3) === 0 } }) }
    },
    () => ({ type: 'leave', who: who.id, how: pick(2) === 0 ? 'fled' : 'gone' }),
    () => gm({ kind: 'presence', who: who.id, presence: pick(2) === 0 ? 'down' : 'present' }),
    () => gm({ kind: 'presence', who: who.id, presence: pick(2) === 0 ? 'present' : 'gone' }),
    () =>
      gm({ kind: 'place', who: who.id, place: pick(5) === 0 ? null : place, manner: pick(2) === 0 ? 'gm' : 'forced' }),
    () => gm({ kind: 'turn', who: who.id }),
    () => gm({ kind: 'abandon' }),
    () => gm(setSomething(spec, battle, who.id, pick)),
    () => gm(setSomething(spec, battle, who.id, pick)),
    () => {
      const names = ['A mark of our own', ...spec.conditions.map((one) => one.name)]
      return gm({ kind: 'add-effect', who: who.id, condition: names[pick(names.length)] ?? '',
        value: pick(2) === 0 ? null : pick(5), duration: someDuration(who.id, pick),
        ...(pick(4) === 0 ? { audience: { only: 'gm' } as const } : {}) })
    },
    () => {
      const effect = battle.effects[pick(Math.max(1, battle.effects.length))]
      return effect ? gm({ kind: 'end-effect', effect: effect.id }) : gm({ kind: 'abandon' })
    },
    () => {
      const offers = offersAsTheyStand(spec, battle, who.id)
      const offer = offers[pick(Math.max(1, offers.length))]
      const deed = offer && deedOf(spec, battle, who, offer, pick)
      return deed ? gm({ kind: 'force', command: { type: 'act', actor: who.id, deed } }) : gm({ kind: 'abandon' })
    },
    () =>
      gm({ kind: 'force',
        command: { type: 'move', actor: who.id, waypoints: [place ?? places[0] ?? ('' as never)],
          band: spec.movement(battle, who.id)?.bands[0]?.id ?? '' } }),
    () => ({ type: 'standing', who: [who.id], answers: pick(2) === 0 ? ['*'] : [] }),
    () => ({ type: 'edit', who: who.id, patch: pick(2) === 0
      ? { name: `${who.name.slice(0, 20)} again` }
      : { secret: { token: pick(2) === 0, stats: pick(2) === 0 } } }),
    () => {
      const field = spec.options[pick(Math.max(1, spec.options.length))]
      const values = field ? valuesOf(field) : []
      const value = values[pick(Math.max(1, values.length))]
      return { type: 'options', values: field && value !== undefined ? { [field.key]: value } : {} }
    },
    () => {
      const fields = spec.battleFields?.(battle) ?? []
      const field = fields[pick(Math.max(1, fields.length))]
      const values = field ? valuesOf(field.spec) : []
      return gm({ kind: 'set-battle', field: field?.spec.key ?? 'nothing',
        value: values[pick(Math.max(1, values.length))] ?? 0 })
    },
    () => {
      const thing = battle.scene.objects[pick(Math.max(1, battle.scene.objects.length))]
      if (!thing || pick(4) === 0) {
        return { type: 'object',
          change: { kind: 'add',
            object: newObject({ name: `Thing ${battle.serial}`, place, blocks: pick(2) === 0,
              secret: pick(3) === 0 }) } }
      }
      if (pick(5) === 0) return { type: 'object', change: { kind: 'remove', object: thing.id } }
      const patches = [{ place }, { blocks: !thing.blocks }, { secret: !thing.secret }, {
        state: thing.state === 'destroyed' ? 'present' : 'destroyed',
      }] as const
      return { type: 'object',
        change: { kind: 'change', object: thing.id, patch: patches[pick(patches.length)] ?? {} } }
    },
    () => ({ type: 'dice-mode', mode: (['program', 'typed', 'ask'] as const)[pick(3)] ?? 'program' }),
    () => (battle.proposal === null ? { type: 'name', name: 'As before' } : { type: 'fight-on' }),
  ]
  return (made[pick(made.length)] ?? (() => gm({ kind: 'abandon' })))()
}

/** Any field of the sheet, to any value it takes. */
function setSomething(
  spec: Ruleset,
  battle: Battle,
  who: CombatantId,
  pick: Pick,
): { readonly kind: 'set'; readonly who: CombatantId; readonly field: string; readonly value: FieldValue } {
  const one = battle.combatants[who]
  const sheet = one && spec.sheetView(battle, one)
  const fields = [
    ...(one ? spec.statFields(battle, one) : []),
    ...(sheet?.records ?? []).flatMap((list) =>
      list.rows.flatMap((_row, index) =>
        list.fields.map((field) => ({ ...field, key: `${list.id}.${index}.${field.key}` }))
      )
    ),
  ]
  const field = fields[pick(Math.max(1, fields.length))]
  const values = field ? valuesOf(field) : []
  return { kind: 'set', who, field: field?.key ?? 'nothing', value: values[pick(Math.max(1, values.length))] ?? 0 }
}

function someDuration(of: CombatantId, pick: Pick): Duration {
  const all: readonly Duration[] = [
    { until: 'turn-start', of, count: 1 + pick(2) },
    { until: 'turn-end', of, count: 1 + pick(2) },
    { until: 'round-end', count: 1 + pick(3) },
    { until: 'scene-end' },
    { until: 'cleared' },
  ]
  return all[pick(all.length)] ?? { until: 'cleared' }
}
