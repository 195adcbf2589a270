// All panels in the layout of the app, for looking at: `npx vite`, then
// /tests/panels/gallery.html?scene=long&theme=light.
// Scenes: full, long, empty, after, folded, aim, fields, and the names of the prompts in the fixtures.
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Offer } from '../../src/engine/core/view.ts'
import { AimTray, Palette, usePaletteKeys, type AimView } from '../../src/panels/palette/index.ts'
import { FieldInput, IconButton } from '../../src/panels/parts/index.ts'
import { PhaseBar } from '../../src/panels/phase-bar/index.ts'
import { PromptTray } from '../../src/panels/prompts/index.ts'
import { QueuePanel } from '../../src/panels/queue/index.ts'
import { emptyTurn, faces, longTurn, offers, prompts, queueAfter, targets, thrust, token, turn,
  who } from './fixtures.ts'
import '../../src/panels/parts/parts.css'
import '../../src/app/theme.css'
import '../../src/app/frame.css'

const query = new URLSearchParams(location.search)
const scene = query.get('scene') ?? 'full'
document.documentElement.dataset.theme = query.get('theme') ?? 'dark'

const done = (): void => undefined
const aim: AimView = { offer: thrust, step: scene === 'aim' ? 0 : 1, have: 0, enough: false,
  chosen: scene === 'aim' ? [] : ['Rook'], targets, shown: targets[1] ?? null, form: {} }

function Gallery() {
  const [selected, setSelected] = useState(who('oda'))
  const [hovered, setHovered] = useState<ReturnType<typeof who> | null>(null)
  const [aimed, setAimed] = useState<Offer | null>(scene.startsWith('aim') ? thrust : null)
  const empty = scene === 'empty'
  const view = empty ? emptyTurn : scene === 'long' ? longTurn : turn
  usePaletteKeys(offers, setAimed, !empty)
  const prompt = Object.entries(prompts).find(([name]) => name === scene)?.[1]
  const handlers = { onTarget: done, onShow: done, onForm: done, onCommit: done, onBack: () => setAimed(null) }
  return (
    <div className="app" data-left={scene === 'folded' ? 'folded' : undefined}>
      <div className="app-bar">
        <PhaseBar turn={view} livery={empty ? null : 0} onCommand={done}>
          <IconButton icon={Menu} label="Menu" side="bottom" />
        </PhaseBar>
      </div>
      <div className="app-left">
        <QueuePanel
          view={view.queue}
          after={scene === 'after' ? queueAfter : null}
          faces={faces}
          selected={[selected]}
          hovered={hovered}
          onHover={setHovered}
          onSelect={setSelected}
          onFly={setSelected}
          tables={view.tables}
          forms={view.forms}
          onCommand={done}
          folded={scene === 'folded'}
          onFold={done}
          empty={{ says: 'Nobody is here yet. Put combatants on the board, then start.', label: 'Add combatants',
            onPress: done }}
        />
      </div>
      <div className="app-board" />
      <div className="app-right">
        <section className="panel" aria-label="Fields">
          <header className="panel-head">
            <h2 className="panel-title">Fields</h2>
          </header>
          <div className="panel-body" style={{ padding: 12, display: 'grid', gap: 12, alignContent: 'start' }}>
            <FieldInput
              spec={{ key: 'hp', label: 'Hit points', type: 'integer', min: 0, max: 99, unit: 'HP',
                hint: 'Below half it is wounded.' }}
              value={23}
              onCommit={done}
            />
            <FieldInput spec={{ key: 'd', label: 'Damage', type: 'dice' }} value="1d8+2" onCommit={done} />
            <FieldInput spec={{ key: 'n', label: 'Name', type: 'text', maxLength: 40 }} value="Ilse Varn"
              onCommit={done} />
            <FieldInput
              spec={{ key: 's', label: 'Stance', type: 'choice', options: [{ value: 'a', label: 'Guarded' }] }}
              value="a"
              onCommit={done}
            />
            <FieldInput spec={{ key: 'f', label: 'Flies', type: 'flag' }} value onCommit={done} />
            <FieldInput spec={{ key: 'w', label: 'Notes', type: 'text', maxLength: 400, lines: 3 }} value=""
              onCommit={done} />
          </div>
        </section>
      </div>
      <div className="app-palette">
        <Palette token={empty ? null : token} offers={offers} aimed={aimed?.action ?? null} onPick={setAimed} />
        {aimed && <AimTray aim={{ ...aim, offer: aimed }} handlers={handlers} />}
        {prompt && <PromptTray prompt={prompt} faces={faces} gm onAnswer={done} onAim={done} />}
      </div>
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
