// The sheet, wired: what the GM changes there are overrides, each a command of its own.
import { Suspense, useMemo } from 'react'
import type { Change, Command, CombatantId, SheetView } from '../../engine/core/index.ts'
import { Sheet, SheetMany, type NewEffect, type SheetCalls, type SheetContext,
  type SheetMemory } from '../../panels/sheet/index.ts'
import { mayPlay } from '../../stores/looks.ts'
import { offersOf, sheetOf, turnOf } from '../../stores/cached-views.ts'
import { createLazyPart } from '../../panels/parts/index.ts'
import { abilityCalls } from '../abilities/ability-calls.ts'
import { hasAbilityEditing } from '../../rulesets/registry.ts'
import { usePortraits } from './portraits.ts'
import { CombatantMenu } from './combatant-menu.tsx'
import { copyCombatants, giveTogether, lineUpCombatants, removeCombatants } from '../board/crowd.ts'
import { editCombatant } from '../board/resizing.ts'
import { loadTokenPictures } from '../page/lazy-modules.ts'
import { useLentTo } from '../seats/host/lent-to.ts'
import { ownSubject } from '../turn/own-part.ts'
import { reactionsOf } from '../turn/reactions.ts'
import { makeSquad } from './squads.ts'
import { usePlaying, useSeat, useServices, useTable, whyRefused, useIsGmView,
  type Services } from '../services/services.ts'

/** Only the GM changes how a token looks. */
const Looks = createLazyPart(() => import('../looks/looks-pane.tsx').then((part) => part.LooksPane))

export function SheetPane({ memory }: { readonly memory: SheetMemory }) {
  const services = useServices()
  const { table } = services
  const { spec, view } = usePlaying()
  const selected = useTable((state) => state.selected)
  const naming = useTable((state) => state.naming)
  const preparing = useTable((state) => state.mode === 'prepare')
  const gm = useIsGmView()
  const seat = useSeat()
  const faces = usePortraits()
  const lentTo = useLentTo()
  const turn = turnOf(spec, view)
  const who = selected[0] ?? ownSubject(seat, view, turn) ?? turn.acting[0]?.who ?? null
  const person = who === null ? undefined : view.combatants[who]
  const sheetShown = (id: CombatantId): SheetView | null => {
    const sheet = sheetOf(spec, view, id)
    const lent = lentTo(id)
    return sheet && lent ? { ...sheet, subtitle: [sheet.subtitle, lent].filter(Boolean).join(' · ') } : sheet
  }
  const sheet = who === null ? null : sheetShown(who)
  const face = who === null ? undefined : faces.get(who)
  const acting = useMemo(() => turn.acting.flatMap((one) => (one.between ? [] : [one.who])), [turn])

  const around: SheetContext = {
    sides: view.sides,
    squads: view.squads,
    conditions: spec.conditions,
    acting,
    preparing,
    ...(view.scene.ground.kind === 'square'
      ? { unit: view.scene.ground.cell.unit, fog: view.scene.fog !== undefined }
      : {}),
    ...(turn.terms ? { round: turn.terms.round } : {}),
    others: view.roster.flatMap((id) => view.combatants[id] ?? []).map(({ id, name }) => ({ id, name })),
    reactions: who === null || !person ? [] : reactionsOf(offersOf(spec, view, who)),
  }
  const override = (change: Change<never>, reason: string) => void table.give({ type: 'override', change, reason })
  const field = (command: Command) => whyRefused(table.give(command, true))

  if (selected.length > 1) {
    return (
      <SheetMany
        members={selected.flatMap((id) => {
          const [one, face] = [sheetShown(id), faces.get(id)]
          return one && face ? [{ face, subtitle: one.subtitle, meters: one.meters }] : []
        })}
        context={around}
        editable={gm}
        onPick={(id) => table.select([id])}
        onAddEffect={(id, effect) => override(addEffect(id, effect), '')}
        onDefeat={() =>
          void giveTogether(table,
            selected.map((who) => ({ type: 'override', change: { kind: 'presence', who, presence: 'down' },
              reason: '' })
            ))}
        onMakeSquad={() => void makeSquad(services, selected)}
        onCopy={() => void copyCombatants(services, selected, 1)}
        onLineUp={view.scene.ground.kind === 'square'
          ? (line) => void lineUpCombatants(services, selected, line)
          : undefined}
        onRemove={() => void removeCombatants(services, selected)}
      />
    )
  }
  return (
    <Sheet
      subject={person && sheet && face
        ? { view: sheet, face, combatant: person, now: acting.includes(person.id) }
        : null}
      context={around}
      editable={gm}
      own={seat.sitter !== undefined && mayPlay(seat, person)}
      memory={memory}
      naming={naming !== null && naming === who}
      onNaming={() => table.setState({ naming: null })}
      menu={gm && who !== null && <CombatantMenu who={who} />}
      looks={gm && person && (
        <Suspense fallback={null}>
          <Looks.Shown key={person.id} who={person.id} />
        </Suspense>
      )}
      calls={callsFor(who, override, field, services, hasAbilityEditing(spec.id))}
    />
  )
}

function callsFor(
  who: CombatantId | null,
  override: (change: Change<never>, reason: string) => void,
  field: (command: Command) => Promise<string | null>,
  services: Services,
  abilities: boolean,
): SheetCalls {
  const { table } = services
  const id = who ?? ('' as CombatantId)
  return {
    onSet: (key, value, reason) =>
      field({ type: 'override', change: { kind: 'set', who: id, field: key, value }, reason }),
    onAddEffect: (effect, reason) => override(addEffect(id, effect), reason),
    onEndEffect: (effect, reason) => override({ kind: 'end-effect', effect }, reason),
    onPresence: (presence, reason) => override({ kind: 'presence', who: id, presence }, reason),
    onGiveTurn: (reason) => override({ kind: 'turn', who: id }, reason),
    onLeave: (how) => void table.give({ type: 'leave', who: id, how }),
    onEdit: (patch) => whyRefused(editCombatant(table, id, patch)),
    onStanding: (answers) => void table.give({ type: 'standing', who: [id], answers }),
    onPress: (button) => void table.give(button.command),
    ...(abilities ? { abilities: abilityCalls(services, id) } : {}),
    onPicture: async (file) => void (await loadTokenPictures()).giveArt(services, file, [id]),
  }
}

const addEffect = (who: CombatantId, { condition, value, duration, source, secret }: NewEffect): Change<never> => ({
  kind: 'add-effect',
  who,
  condition,
  value,
  duration,
  ...(source === null ? {} : { source }),
  ...(secret ? { audience: { only: 'gm' } as const } : {}),
})
