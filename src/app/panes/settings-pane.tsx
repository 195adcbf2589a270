// The settings dialog, wired. What belongs to the battle is the GM's; what belongs to this screen is everybody's.
import { Settings } from '../../panels/settings/index.ts'
import { saveAsFile } from '../page/lazy-modules.ts'
import { SHORTCUTS } from '../page/shortcuts.ts'
import { dissolveSquad, makeSquad } from './squads.ts'
import { eyesOffered } from '../../engine/core/eyes-offered.ts'
import type { DiceMode } from '../../engine/dice/types.ts'
import type { Command, SideId } from '../../engine/core/index.ts'
import { CREDITS } from './credits.ts'
import { offersOf } from '../../stores/cached-views.ts'
import { reactionsOf } from '../turn/reactions.ts'
import { usePreferences, useServices, useTable, whyRefused, useIsGmView, useOpenBattle } from '../services/services.ts'

interface SettingsPaneProps {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onFile: (file: File) => void
}

export function SettingsPane({ open, onOpen, onFile }: SettingsPaneProps) {
  const services = useServices()
  const { table, preferences } = services
  const { spec, battle } = useOpenBattle()
  const gm = useIsGmView()
  const isKept = useTable((state) => state.unsaved === null)
  const selected = useTable((state) => state.selected)
  const viewer = useTable((state) => state.seats.table.viewer)
  const { theme, namesAlways } = usePreferences((state) => state)
  const everyone = battle.roster.flatMap((id) => battle.combatants[id] ?? [])
  const onDice = (mode: DiceMode) => void table.give({ type: 'dice-mode', mode })
  const members: Record<string, number> = {}
  const field = (command: Command) => whyRefused(table.give(command, true))
  for (const one of everyone) members[one.side] = (members[one.side] ?? 0) + 1
  return (
    <Settings
      open={open}
      onOpen={onOpen}
      keys={SHORTCUTS}
      about={{ credits: CREDITS }}
      battle={gm
        ? {
          name: battle.name,
          rules: spec.name,
          options: spec.options,
          values: spec.optionValues(battle.options),
          dice: battle.dice,
          status: battle.status,
          onName: (name) => field({ type: 'name', name }),
          onOptions: (values) => field({ type: 'options', values }),
          onDice,
          hiddenTurns: { told: battle.hiddenTurns !== 'untold',
            onTold: (told) => void table.give({ type: 'hidden-turns', told }) },
          ownUndo: { allowed: battle.ownUndo !== 'never',
            onAllowed: (allowed) => void table.give({ type: 'own-undo', allowed }) },
          onEnd: (outcome) => void table.give({ type: 'end', outcome }),
          ...(battle.scene.ground.kind === 'square'
            ? { sight: { by: battle.scene.fog?.by ?? 'all', onBy: (by) =>
              void table.give({ type: 'fog', change: { kind: 'by', by: by === 'all' ? null : by } }) } }
            : {}),
        }
        : null}
      sides={gm
        ? {
          sides: battle.sides,
          truces: battle.truces,
          members,
          onSides: (sides, truces) =>
            void table.give({ type: 'sides', sides, truces }),
          onSide: (side) =>
            field({ type: 'sides', sides: battle.sides.map((one) => (one.id === side.id ? side : one)),
              truces: battle.truces }),
          squads: battle.squads.map(({ id, name }) => ({ id, name, members: everyone.filter((one) =>
            one.squad === id
          ).map((one) => one.name) })),
          selected: selected.flatMap((id) => battle.combatants[id]?.name ?? []),
          onMakeSquad: (name) => void makeSquad(services, selected, name),
          onRenameSquad: (id, name) =>
            field({ type: 'squads', squads: battle.squads.map((squad) => (squad.id === id ? { id, name } : squad)) }),
          onDissolveSquad: (id) => void dissolveSquad(services, id),
          reactions: everyone[0] ? reactionsOf(offersOf(spec, battle, everyone[0].id)) : [],
          onStanding: (side, answers) => void table.give({ type: 'standing', who: [], side, answers }),
        }
        : null}
      table={{
        theme,
        viewer: viewer.role === 'player' ? viewer.side : viewer.role,
        sides: eyesOffered(battle, viewer).map(({ side }) => side),
        names: namesAlways,
        ...(gm ? {} : { dice: { mode: battle.dice, onMode: onDice } }),
        onTheme: (wanted) => preferences.setState({ theme: wanted }),
        onViewer: (id) =>
          table.setViewer(id === 'gm' || id === 'table'
            ? { role: id }
            : { role: 'player', player: '', side: id as SideId }),
        onNames: (always) => preferences.setState({ namesAlways: always }),
      }}
      files={{ isKept, onExport: () => void saveAsFile(services), onImport: onFile, onImportMap: onFile,
        ...(spec.ground().kind === 'square'
          ? {}
          : { noMap: 'A picture becomes the backdrop behind the rows. Can be undone.' }) }}
    />
  )
}
