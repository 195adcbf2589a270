// The palette of whoever is selected or acts, and what slides up over it: an open question, an aim, awaited dice.
import { seesStats, spaceOf, type Offer, type PromptView, type Target, type TargetView } from '../engine/core/index.ts'
import { AwaitingRoll } from '../panels/dice/index.ts'
import { AimTray, Palette, usePaletteKeys, type AimHandlers, type AimView } from '../panels/palette/index.ts'
import { PromptTray } from '../panels/prompts/index.ts'
import { awaitedRoll } from '../session/pending.ts'
import { stepOf, type Aim } from '../stores/aim.ts'
import { offersOf, promptOf, tokensOf, turnOf } from '../stores/derive.ts'
import { aimTargets } from './aiming.ts'
import { useFaces } from './faces.ts'
import { usePlaying, useServices, useTable } from './services.ts'
import { useTrayRoom } from './tray-room.ts'
import { usePictures } from './pictures.ts'

const NONE: readonly Offer[] = []

export function BottomPane() {
  const { table, board } = useServices()
  const { spec, view } = usePlaying()
  const selected = useTable((state) => state.selected[0] ?? null)
  const aim = useTable((state) => state.aim)
  const viewer = useTable((state) => state.viewer)
  const gm = viewer.role === 'gm'
  const acting = turnOf(spec, view).acting[0]?.who ?? null
  const subject = selected ?? acting
  const token = tokensOf(spec, view).find((one) => one.id === subject) ?? null
  const picture = usePictures([token?.art ?? null]).get(token?.art ?? '') ?? null
  const offers = subject !== null && token && view.status === 'running' ? offersOf(spec, view, subject) : NONE
  const pick = (offer: Offer) => subject !== null && table.pick(subject, offer, null)
  const prompt = promptOf(spec, view)
  usePaletteKeys(offers, pick, aim === null && prompt === null)

  const one = subject === null ? undefined : view.combatants[subject]
  // Its numbers are the GM's: from the table's view nobody can act for it.
  const kept = one !== undefined && view.status === 'running' && subject === acting && !seesStats(viewer, one)
  const actingName = acting === null ? null : view.combatants[acting]?.name
  return (
    <>
      <Palette
        token={token} picture={picture} offers={offers} aimed={aim?.prompt === null ? aim.offer.action : null} onPick={pick} onRefused={pick}
        note={subject !== null && acting !== null && subject !== acting && actingName ? `It is ${actingName}’s turn` : null}
        remedy={kept ? { label: 'Look as the GM', onPress: () => table.setViewer({ role: 'gm' }) } : null}
        empty={
          view.status === 'running' && acting === null && !gm
            ? { says: 'The GM acts. What happens is kept from the table.', label: 'Look as the GM', onPress: () => table.setViewer({ role: 'gm' }) }
            : view.status === 'setup' ? { says: 'Drag tokens where they stand. When the scene is set, begin.', label: 'Show the whole map', onPress: () => board.current?.fit() } : null
        }
      />
      <Tray prompt={prompt} />
    </>
  )
}

function Tray({ prompt }: { readonly prompt: PromptView | null }) {
  useTrayRoom()
  const { table } = useServices()
  const { spec, view, session, battle } = usePlaying()
  const aim = useTable((state) => state.aim)
  const hovered = useTable((state) => state.aimHover)
  const viewer = useTable((state) => state.viewer)
  const gm = viewer.role === 'gm'
  const faces = useFaces()
  const aiming = aim && { view: viewOfAim(aim), handlers: handlersOf() }

  function viewOfAim(of: Aim): AimView {
    const step = stepOf(of)
    const targets = step ? aimTargets(spec, view, of) : []
    return {
      offer: of.offer, step: step?.index ?? of.offer.needs.length, have: step?.have ?? 0, enough: step?.enough ?? true,
      chosen: of.chosen.map((target) => nameTarget(target, of)), targets, shown: targets.find((one) => sameTarget(one.target, hovered)) ?? null, form: of.form,
    }
  }
  function handlersOf(): AimHandlers {
    return {
      onTarget: table.target,
      onShow: (target) => table.hoverTarget(target?.target ?? null),
      onForm: (form) => aim && table.setAim({ ...aim, form }),
      onCommit: (form) => {
        if (aim) table.setAim({ ...aim, form })
        table.commitAim()
      },
      onBack: table.stepBack,
    }
  }
  function nameTarget(target: Target, of: Aim): string {
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
        return of.offer.needs.flatMap((need) => (need.kind === 'option' ? need.options : [])).find((one) => one.id === target.option)?.label ?? target.option
    }
  }

  const awaited = awaitedRoll(session, battle, viewer)
  if (awaited) {
    const { purpose, dice, bonus, by } = awaited
    return (
      <AwaitingRoll
        roll={{ purpose, dice, bonus: bonus ?? 0, by: by === null ? null : (view.combatants[by]?.name ?? null), mode: battle.dice }}
        onFaces={(given) => void table.faces(given)} onRollForMe={() => void table.rollForMe()} onTakeBack={() => void table.takeBack()}
        onMode={(mode) => void table.give({ type: 'dice-mode', mode })}
      />
    )
  }
  if (prompt) {
    return (
      <PromptTray
        key={battle.prompt?.id} prompt={prompt} faces={faces} gm={gm || prompt.kind === 'react'} aim={aiming && aim?.prompt === prompt.id ? aiming : null}
        onAnswer={(answer) => void table.answer(prompt.id, answer)}
        onAim={(offer, who) => table.pick(who, offer, prompt.id)} onRefused={(offer, who) => table.pick(who, offer, prompt.id)}
        onShow={(target: TargetView | null) => table.hoverTarget(target?.target ?? null)}
      />
    )
  }
  if (battle.prompt) return <p className="tray tray-waits">The GM has something to decide first.</p>
  return aiming ? <AimTray aim={aiming.view} handlers={aiming.handlers} /> : null
}

const sameTarget = (a: Target, b: Target | null): boolean => b !== null && JSON.stringify(a) === JSON.stringify(b)
