// Whose view the screen shows, in the bar: the GM's or the table's, by a switch; and for the GM a menu of all sides and
// combatants, to look with their eyes. While the GM does, the bar says whose eyes these are, and one click goes back.
import { ChevronDown, Eye, EyeOff, ScanEye } from 'lucide-react'
import { isGmLook, type Battle, type Viewer } from '../../engine/core/index.ts'
import { isSightKept } from '../../engine/core/borrowed-eyes.ts'
import { eyesOffered } from '../../engine/core/eyes-offered.ts'
import { Button, IconButton, Menu, SideMark, type MenuEntry, type MenuPart } from '../../panels/parts/index.ts'
import { possessive } from '../../lib/possessive.ts'
import { nameOfEyes } from '../turn/only-looking.ts'
import { useServices, useTable, useWholeHere } from '../services/services.ts'

type Look = Viewer & { readonly role: 'player' }

export function WhoseEyes() {
  const { table } = useServices()
  const whole = useWholeHere()
  const viewer = useTable((state) => state.seats.table.viewer)
  // A seat elsewhere has its own eyes and no others.
  if (!whole) return null
  const { battle } = whole
  const menu = <OtherEyes battle={battle} viewer={viewer} onLook={table.setViewer} />
  if (isGmLook(viewer)) {
    const name = nameOfEyes(battle, viewer)
    return (
      <>
        <Button className="bar-eyes" icon={ScanEye} pressed label={`${possessive(name)} eyes: back to the GM’s view`}
          hint={`${hintOf(battle, viewer, name)} A click goes back to the GM’s view.`} side="bottom" onPress={() =>
          table.setViewer({ role: 'gm' })}
        >
          {possessive(name)} eyes
        </Button>
        {menu}
      </>
    )
  }
  const gm = viewer.role === 'gm'
  return (
    <>
      <IconButton
        icon={gm ? Eye : EyeOff}
        label={gm ? 'The GM’s view: secrets are shown' : 'The table’s view: secrets are hidden'}
        pressed={gm}
        onPress={() => table.setViewer({ role: gm ? 'table' : 'gm' })}
        side="bottom"
      />
      {gm
        ? menu
        : battle.scene.ground.kind === 'square' && <span className="btn bar-room bar-other-eyes" data-bare />}
    </>
  )
}

interface OtherEyesProps {
  readonly battle: Battle
  readonly viewer: Viewer
  readonly onLook: (viewer: Viewer) => void
}

/** The menu of all eyes that the GM can look with; none on a ground without sight. */
function OtherEyes({ battle, viewer, onLook }: OtherEyesProps) {
  if (battle.scene.ground.kind !== 'square') return null
  return (
    <Menu
      label="Other eyes"
      className="eyes-menu"
      modal
      button={(
        <button type="button" className="btn bar-other-eyes" data-kind="quiet" data-size="m" data-bare=""
          aria-label="Look with other eyes" title="Look with other eyes"
        >
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      parts={() => eyesToChoose(battle, viewer, onLook)}
    />
  )
}

function hintOf(battle: Battle, { side, eyes }: Look, name: string): string {
  const one = eyes === undefined ? undefined : battle.combatants[eyes]
  if (one && one.presence !== 'present') return `${name} is out of the fight and sees nothing.`
  return isSightKept(battle, side)
    ? `You see what ${name} can see, and dimly what the side has explored.`
    : `You see what ${name} can see now. What a side without players saw before is not kept; the log is the table’s.`
}

function eyesToChoose(
  battle: Battle,
  viewer: Viewer,
  onLook: OtherEyesProps['onLook'],
): readonly MenuPart[] {
  const now = isGmLook(viewer) ? viewer : null
  if (!battle.scene.fog) return [{ title: 'All see everything: switch sight on in the settings, under Battle.' }]
  const offered = eyesOffered(battle, viewer)
  if (offered.length === 0) return [{ title: 'Nobody stands on the map to look through.' }]
  return [{ title: 'Look with the eyes of …' },
    ...offered.flatMap(({ side: { id: side, name, livery }, who }): readonly MenuPart[] => {
      const all = { role: 'player', player: '', side } as const
      return [
        { id: side, className: 'eyes-side', words: (
          <>
            <SideMark livery={livery} size={12} />
            {name}
          </>
        ), onPick: () => onLook(all), ...markOf(now?.side === side && now.eyes === undefined) },
        ...who.map((eyes): MenuPart => ({ id: `${side} ${eyes}`, className: 'eyes-one',
          words: battle.combatants[eyes]?.name ?? '', onPick: () => onLook({ ...all, eyes }),
          ...markOf(now?.eyes === eyes) })
        ),
      ]
    })]
}

/** Those eyes that look now have a mark. */
const markOf = (isNow: boolean): Pick<MenuEntry, 'checked'> => (isNow ? { checked: true } : {})
