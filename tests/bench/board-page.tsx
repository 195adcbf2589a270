// The board alone on a page, for looking at and for measuring: ?scene=skirmish|rows|field|crowd|raw|fog, &tokens=200
// (crowd), &theme=light, &names=1, &picture=map.png,
// &marks=2000, &still=1, &aim=bow|burst|cone, on rows blow.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Board, type AimView, type Answered, type BoardCallbacks, type BoardHandle,
  type BoardModel } from '../../src/board/index.ts'
import type { CombatantId, MovementView, TokenView } from '../../src/engine/core/index.ts'
import type { Ground, Place } from '../../src/grid/index.ts'
import { crowdTokens, FIELD, FIELD_TOKENS, id, modelOf, movementOf, ROWS, ROWS_TOKENS, SKIRMISH,
  SKIRMISH_TOKENS } from './scenes.ts'
import { manyMarks } from './marks-scene.ts'
import { measureFog } from './fog-scene.ts'
import { startRaw } from './raw-scene.ts'
import { openPicture } from '../../src/storage/pictures/open-picture.ts'

const query = new URLSearchParams(location.search)
const scene = query.get('scene') ?? 'skirmish'

/** The picture under the scene, opened as the table opens it. */
const address = query.get('picture')
const picture = address === null
  ? null
  : await openPicture({ asset: address, load: async () => (await fetch(address)).blob(), onProgress: () => undefined })

declare global {
  interface Window {
    fogMs?: readonly number[]
    board: { handle: () => BoardHandle | null; renders: () => number; patch: (more: Partial<BoardModel>) => void;
      said: string[] }
  }
}

const AIMS: Readonly<Record<string, AimView>> = {
  bow: {
    actor: id('t0'),
    need: { kind: 'combatant', label: 'Target', min: 1, max: 1, range: 12 },
    chosen: [],
    targets: SKIRMISH_TOKENS.filter((token) => token.livery !== 0).map((token) => ({
      target: { kind: 'combatant', id: token.id },
      label: token.name,
      why: token.livery === 3 ? 'Too far away (14 m of 12 m).' : token.presence === 'down' ? 'Already down.' : null,
      preview: ['Longbow 55 % against dodge 30 %', 'Half cover −10'],
    })),
  },
  blow: {
    actor: id('t0'),
    need: { kind: 'combatant', label: 'Target', min: 1, max: 1, range: null },
    chosen: [],
    targets: ROWS_TOKENS.filter((token) => token.livery !== 0).map((token) => ({
      target: { kind: 'combatant', id: token.id },
      label: token.name,
      why: token.name === 'Pyre Witch' ? 'Pyre Witch stands in the back row.' : null,
      preview: ['1d10 − 1 against 7'],
    })),
  },
  burst: { actor: id('t0'), need: { kind: 'area', label: 'Burst', shape: 'burst', size: 3, range: 10 }, targets: [],
    chosen: [] },
  cone: { actor: id('t0'), need: { kind: 'area', label: 'Cone', shape: 'cone', size: 6, range: null }, targets: [],
    chosen: [] },
}

const GROUNDS: Readonly<Record<string, readonly [Ground, readonly TokenView[]]>> = {
  skirmish: [SKIRMISH, SKIRMISH_TOKENS],
  rows: [ROWS, ROWS_TOKENS],
  field: [FIELD, FIELD_TOKENS],
  crowd: [FIELD, crowdTokens(Number(query.get('tokens') ?? 10_000))],
}

function rowsMovement(tokens: readonly TokenView[], token: TokenView): MovementView {
  const view = movementOf(tokens, token, 0, 1)
  return {
    ...view,
    mover: { ...view.mover, bands: ['our-front', 'our-back'] },
    bands: [{ id: 'step', label: 'Within the row', budget: 0, price: [] }, { id: 'move', label: 'Move', budget: 1,
      price: [{ unit: 'AP', amount: 1 }] }],
  }
}

const MARKS = query.has('marks') ? { marks: manyMarks(Number(query.get('marks'))) } : {}

/** Some two hundred cells in view. */
const CLOSE = { x: 50, y: 50, scale: 70 }

let renders = 0
const said: string[] = []

function Page() {
  useLayoutEffect(() => {
    renders++
  })
  const handle = useRef<BoardHandle>(null)
  const [start, firstTokens] = GROUNDS[scene] ?? [SKIRMISH, SKIRMISH_TOKENS]
  const [ground, setGround] = useState<Ground>(
    start.kind === 'square' && query.has('picture')
      ? { ...start, image: { asset: 'picture', rect: { x: 0, y: 0, width: start.cols, height: start.rows } } }
      : start,
  )
  const [tokens, setTokens] = useState(firstTokens)
  const [selected, setSelected] = useState<readonly CombatantId[]>([])
  const [more, setMore] = useState<Partial<BoardModel>>({})
  const [aim, setAim] = useState<AimView | null>(AIMS[query.get('aim') ?? ''] ?? null)
  const model = useMemo(
    () =>
      modelOf(ground, tokens, { selected, aim, theme: query.get('theme') === 'light' ? 'light' : 'dark',
        namesAlways: query.has('names'), reducedMotion: query.has('still'), picture, ...MARKS, ...more }),
    [ground, tokens, selected, aim, more],
  )
  const callbacks = useMemo((): BoardCallbacks => {
    const put = (who: CombatantId, place: Place | null): Promise<Answered> => {
      setTokens((old) => old.map((token) => (token.id === who ? { ...token, place } : token)))
      return Promise.resolve({ ok: true })
    }
    return {
      onSelect: setSelected,
      movementOf: (who) => {
        const token = tokens.find((one) => one.id === who)
        if (!token || (token.livery !== 0 && scene !== 'field')) return null
        return scene === 'rows'
          ? rowsMovement(tokens, token)
          : movementOf(tokens, token, scene === 'field' ? 30 : 5, scene === 'field' ? 60 : 10)
      },
      whyNotMovable: () => 'It is not their turn.',
      onMove: async (who, waypoints, band) => {
        said.push(`move ${who} ${waypoints.join(' ')} ${band}`)
        const to = waypoints.at(-1)
        const token = tokens.find((one) => one.id === who)
        if (!to || !token?.place) return { ok: false, says: 'Nowhere to go.' }
        const movement = movementOf(tokens, token, 5, scene === 'field' ? 60 : 10)
        const way = model.space.route(token.place, waypoints, movement.mover, scene === 'field' ? 60 : 10)
        if (!way.ok) return { ok: false, says: `${token.name} cannot get there with 2 AP.` }
        return put(who, to)
      },
      onPlace: (who, place) => put(who, place),
      onPlaceObject: () => Promise.resolve({ ok: true }),
      onTarget: (target) => {
        said.push(`target ${JSON.stringify(target)}`)
        setAim(null)
      },
      onAimHover: () => {},
      onCancel: () => setAim(null),
      onDoor: (door) =>
        setGround((old) => (old.kind === 'square'
          ? { ...old, doors: old.doors.map((one) => (one.id === door ? { ...one, open: !one.open } : one)) }
          : old)
        ),
      onHover: () => {},
      onCamera: () => {},
      onContext: (who) => said.push(`context ${who}`),
    }
  }, [tokens, model])
  useLayoutEffect(() => {
    window.board = { handle: () => handle.current, renders: () => renders, patch: setMore, said }
  }, [])
  return <Board model={model} callbacks={callbacks} ref={handle} {...(scene === 'crowd' ? { camera: CLOSE } : {})} />
}

const root = document.getElementById('root')
if (root) {
  if (scene === 'raw') startRaw(root)
  else if (scene === 'fog') window.fogMs = measureFog()
  else createRoot(root).render(<Page />)
}
