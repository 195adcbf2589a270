// How a combatant’s token looks: its picture and the part of it that is shown, tint, elevation, facing. Every change is
// a command of its own. Loaded with the first sheet that is edited.
import { ImagePlus, ImageOff, RotateCcw, RotateCw, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Combatant, CombatantId, TokenView } from '../../engine/core/index.ts'
import { usualFraming, ZOOM } from '../../lib/art-box.ts'
import { PICTURE_FILES } from '../../panels/parts/accepts.ts'
import { ChoiceSwitch } from '../../panels/parts/choice-switch.tsx'
import { Button, FieldInput, IconButton } from '../../panels/parts/index.ts'
import type { GeneralPatch } from '../../panels/sheet/index.ts'
import { tokensOf } from '../../stores/cached-views.ts'
import { usePictures } from '../files/pictures.ts'
import { giveArt } from '../files/token-pictures.ts'
import { useTheme } from '../page/theme.ts'
import { usePlaying, useServices, whyRefused } from '../services/services.ts'
import { FramingCanvas } from './framing-canvas.tsx'
import { turned } from '../board/turning.ts'
import { useFraming } from './use-framing.ts'
import './looks.css'

const PLAIN_TINT = '#c0504d'
/** Steps of the slider for each doubling. */
const FINE = 20

export function LooksPane({ who }: { readonly who: CombatantId }) {
  const services = useServices()
  const { spec, view } = usePlaying()
  const combatant = view.combatants[who]
  const token = tokensOf(spec, view).find(({ id }) => id === who)
  const theme = useTheme()
  const picture = usePicture(combatant?.art ?? null)
  const size = { width: picture?.naturalWidth ?? 1, height: picture?.naturalHeight ?? 1 }
  const edit = (patch: GeneralPatch) => services.table.give({ type: 'edit', who, patch }, true)
  const hand = useFraming(combatant?.frame, size, (frame) => edit({ frame }))
  if (!combatant || !token) return null
  const { framing } = hand
  return (
    <div className="looks">
      <FramingCanvas token={bare(token)} picture={picture} theme={theme} hand={hand} />
      <PictureButtons name={combatant.name} has={combatant.art !== null}
        onFile={(file) => void giveArt(services, file, [who])} onRemove={() => void edit({ art: null, frame: null })} />
      {combatant.art !== null && (
        <div className="looks-frame">
          <ChoiceSwitch
            label="Shape of the picture"
            value={framing.cut}
            options={[{ value: 'ring', label: 'Ring' }, { value: 'cut-out', label: 'Cut-out',
              detail: 'The whole picture without a ring, for pictures with a shape of their own.' }]}
            onValue={(cut) => {
              hand.set(usualFraming(size.width, size.height, cut))
              hand.commit()
            }}
          />
          <label className="looks-zoom">
            <span>Zoom</span>
            <input type="range" min={Math.round(Math.log2(ZOOM.least) * FINE)} max={Math.log2(ZOOM.most) * FINE}
              value={Math.round(Math.log2(framing.zoom) * FINE)} aria-valuetext={`${framing.zoom.toFixed(2)} times`}
              onChange={(event) => hand.zoom(2 ** (Number(event.target.value) / FINE))} onPointerUp={hand.commit}
              onKeyUp={hand.commitSoon} onBlur={hand.commit} />
          </label>
          <IconButton size="s" icon={Undo2} label="Frame the picture as at first" onPress={() => {
            hand.set(usualFraming(size.width, size.height, framing.cut))
            hand.commit()
          }} />
        </div>
      )}
      <Stance combatant={combatant} unit={view.scene.ground.kind === 'square' ? view.scene.ground.cell.unit : ''}
        edit={edit} />
    </div>
  )
}

/** Without what lies over the picture on the board. */
function bare(token: TokenView): TokenView {
  const { height: _, elevation: __, ...rest } = token
  return { ...rest, meters: [], pips: null, badges: [], concealed: false }
}

function PictureButtons({ name, has, onFile, onRemove }: { readonly name: string; readonly has: boolean;
  readonly onFile: (file: File) => void; readonly onRemove: () => void })
{
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="looks-picture">
      <Button size="s" icon={ImagePlus} onPress={() => input.current?.click()}>
        {has ? 'Another picture' : 'Choose a picture'}
      </Button>
      {has && (
        <Button size="s" kind="quiet" icon={ImageOff} onPress={onRemove}>
          Remove
        </Button>
      )}
      {!has && <p className="looks-hint">Or drop a picture on the token, or paste a picture while it is selected.</p>}
      <input ref={input} hidden type="file" accept={PICTURE_FILES} aria-label={`Picture file for ${name}`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }} />
    </div>
  )
}

function Stance({ combatant, unit, edit }: { readonly combatant: Combatant; readonly unit: string;
  readonly edit: (patch: GeneralPatch) => ReturnType<ReturnType<typeof useServices>['table']['give']> })
{
  const { facing = null, elevation = 0, tint = null } = combatant
  return (
    <div className="sheet-fields">
      <FieldInput
        spec={{ key: 'elevation', label: 'Elevation', type: 'number', min: -10_000, max: 10_000,
          hint: 'Above the ground; below it when negative.', ...(unit === '' ? {} : { unit }) }}
        value={elevation}
        onCommit={(next) => whyRefused(edit({ elevation: Number(next) }))}
      />
      <div className="looks-row">
        <FieldInput
          spec={{ key: 'facing', label: 'Facing', type: 'number', min: 0, max: 360, unit: '°',
            hint: 'Clockwise from the upper edge of the map. R turns the selected token.' }}
          value={facing}
          onCommit={(next) => whyRefused(edit({ facing: Number(next) % 360 }))}
        />
        <IconButton size="s" icon={RotateCcw} label="Turn left"
          onPress={() => void edit({ facing: turned(facing, -45) })} />
        <IconButton size="s" icon={RotateCw} label="Turn right"
          onPress={() => void edit({ facing: turned(facing, 45) })} />
        {facing !== null && (
          <IconButton size="s" icon={X} label="Without facing" onPress={() => void edit({ facing: null })} />
        )}
      </div>
      <div className="looks-row">
        <Tint key={tint} tint={tint} onTint={(next) => void edit({ tint: next })} />
        {tint !== null && (
          <IconButton size="s" icon={X} label="Without tint" onPress={() => void edit({ tint: null })} />
        )}
      </div>
    </div>
  )
}

/** The browser's colour chooser reports every colour it passes over: only the last is given. */
function Tint({ tint, onTint }: { readonly tint: string | null; readonly onTint: (tint: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    if (!element) return
    const chosen = () => onTint(element.value)
    element.addEventListener('change', chosen)
    return () => element.removeEventListener('change', chosen)
  })
  return (
    <label className="looks-tint">
      <span className="field-label">Tint</span>
      <input ref={input} type="color" defaultValue={tint ?? PLAIN_TINT} data-none={tint === null ? '' : undefined} />
      <span className="looks-hint">{tint === null ? 'none' : tint}</span>
    </label>
  )
}

/** The picture of that name, once it is loaded. */
function usePicture(art: string | null): HTMLImageElement | null {
  const url = usePictures([art]).get(art ?? '') ?? null
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly image: HTMLImageElement } | null>(null)
  useEffect(() => {
    if (url === null) return
    const image = new Image()
    let wanted = true
    image.addEventListener('load', () => wanted && setLoaded({ url, image }))
    image.src = url
    return () => {
      wanted = false
    }
  }, [url])
  return loaded !== null && loaded.url === url ? loaded.image : null
}
