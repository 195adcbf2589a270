// The open aim as its tray shows it, and what its buttons do: at the seat that the aim belongs to, from what that seat
// sees.
import { combatantOf, hostile, spaceOf, type Battle, type Ruleset, type Target,
  type TargetView } from '../../engine/core/index.ts'
import type { AimHandlers, AimView } from '../../panels/palette/index.ts'
import { choose, formOf, looseOf, ready, stepOf, type Aim } from '../../stores/aim.ts'
import { viewAt } from '../../stores/looks.ts'
import type { Table } from '../../stores/table-state.ts'
import { isSeveral, sameTarget } from '../../engine/core/target-choice.ts'
import { orderAfter } from '../../stores/order-preview.ts'
import { aimTargets } from './targets.ts'
import { useFirstTap, type FirstTap } from './first-tap.ts'
import { useSeat, useServices, useTable, useOpenBattle } from '../services/services.ts'

export interface AimTrayParts {
  readonly aim: Aim
  readonly view: AimView
  readonly handlers: AimHandlers
}

/** The aim of the seat that this part of the page belongs to; `null` while it has none. */
export function useAimTray(): AimTrayParts | null {
  const { table } = useServices()
  const open = useOpenBattle()
  const seat = useSeat()
  const aim = useTable((state) => state.aim)
  const hovered = useTable((state) => state.aimHover)
  const tap = useFirstTap(aim)
  if (aim?.seat !== seat.id) return null
  const { spec } = open
  const view = viewAt(seat, open)
  // The order beside the board is the table's: what a private aim does to it is shown nowhere.
  const shifts = (wish: Aim) => !seat.isPrivate && (orderAfter(spec, view, wish)?.shifts ?? false)
  return { aim, view: viewOfAim(spec, view, aim, hovered), handlers: handlersOf(table, aim, tap, shifts) }
}

function viewOfAim(spec: Ruleset, view: Battle, of: Aim, hovered: Target | null): AimView {
  const step = stepOf(of)
  const targets = step ? aimTargets(spec, view, of) : []
  const seldom = of.offer.form.some(({ rarely }) => rarely === true)
  return {
    offer: { ...of.offer, form: formOf(of) },
    more: seldom ? (of.more ?? false) : null,
    ...(step && isSeveral(step.need) ? { taken: looseOf(of) } : {}),
    step: step?.index ?? of.offer.needs.length,
    have: step?.have ?? 0,
    enough: step?.enough ?? true,
    chosen: of.chosen.map((target) => nameTarget(view, target, of)),
    targets,
    isFriend: (target) => friendly(view, of, target),
    shown: step ? (targets.find((one) => sameTarget(one.target, hovered)) ?? null) : lastOf(spec, view, of),
    form: of.form,
  }
}

/** Whether the target is no foe of the combatant that aims; `null` for what is on no side. */
function friendly(view: Battle, { actor }: Aim, target: Target): boolean | null {
  const at = target.kind === 'combatant' ? combatantOf(view, target.id) : undefined
  const by = combatantOf(view, actor)
  return at && by ? !hostile(view, by.side, at.side) : null
}

/** With every target chosen, the last one stays in sight with its numbers while the form is filled in. */
function lastOf(spec: Ruleset, view: Battle, of: Aim): TargetView | null {
  const last = of.chosen.at(-1)
  return (last
    && aimTargets(spec, view, { ...of, chosen: of.chosen.slice(0, -1) }).find((one) => sameTarget(one.target, last)))
    ?? null
}

function handlersOf(table: Table, aim: Aim, tap: FirstTap<string>, shifts: (wish: Aim) => boolean): AimHandlers {
  return {
    onTarget: (target, touch) => {
      const next = choose(aim, target)
      if (touch && ready(next) && tap.only(JSON.stringify(target), () => shifts(next))) table.hoverTarget(target)
      else table.target(target)
    },
    onShow: (target) => table.hoverTarget(target?.target ?? null),
    onMore: () => table.setAim({ ...aim, more: aim.more !== true }),
    onForm: (form) => table.setAim({ ...aim, form }),
    onCommit: (form) => {
      table.setAim({ ...aim, form })
      table.commitAim()
    },
    onBack: table.stepBack,
  }
}

function nameTarget(view: Battle, target: Target, of: Aim): string {
  switch (target.kind) {
    case 'combatant':
      return view.combatants[target.id]?.name ?? 'someone'
    case 'object':
      return view.scene.objects.find((one) => one.id === target.id)?.name ?? 'something'
    case 'place':
      return spaceOf(view).label(target.place)
    case 'area':
      return 'an area'
    case 'door':
      return 'a door'
    case 'option':
      return of.offer.needs.flatMap((need) => (need.kind === 'option' ? need.options : [])).find((one) =>
        one.id === target.option
      )?.label ?? target.option
  }
}
