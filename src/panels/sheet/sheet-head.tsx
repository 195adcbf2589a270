// The top of a sheet: portrait, name, subtitle and meters of the combatant.
import { useRef, type ReactNode } from 'react'
import { PICTURE_FILES } from '../parts/accepts.ts'
import { MeterBar, Portrait } from '../parts/index.ts'
import type { SheetSubject } from './model.ts'
import { PRESENCE_WORDS } from './presence.tsx'

export interface SheetHeadProps {
  readonly subject: SheetSubject
  /** Called with another picture, chosen by a press on the portrait; absent when the picture may not be changed. */
  readonly onPicture?: ((file: File) => void) | undefined
  /** The GM's menu of the combatant. */
  readonly menu?: ReactNode
}

/** Who the combatant is, at a glance. */
export function SheetHead({ subject: { view, face, combatant, now }, onPicture, menu }: SheetHeadProps) {
  const file = useRef<HTMLInputElement>(null)
  const away = PRESENCE_WORDS[combatant.presence]
  return (
    <header className="sheet-head">
      {onPicture
        ? (
          <>
            <span className="sheet-portrait">
              <Portrait face={face} size={52} now={now} />
              <button type="button" className="sheet-repaint" aria-label={`Change the picture of ${view.name}`}
                onClick={() => file.current?.click()} />
            </span>
            <input
              ref={file}
              hidden
              type="file"
              accept={PICTURE_FILES}
              onChange={(event) => {
                const picked = event.target.files?.[0]
                if (picked) onPicture(picked)
                event.target.value = ''
              }}
            />
          </>
        )
        : <Portrait face={face} size={52} now={now} />}
      <div className="sheet-who">
        <h2 className="sheet-name">{view.name}</h2>
        <p className="sheet-subtitle">{view.subtitle}</p>
        {(away || combatant.secret.token || combatant.secret.stats) && (
          <p className="sheet-tags">
            {away && <span className="sheet-tag" data-tone="bad">{away}</span>}
            {combatant.secret.token && <span className="sheet-tag">Token hidden</span>}
            {combatant.secret.stats && <span className="sheet-tag">Numbers hidden</span>}
          </p>
        )}
      </div>
      {menu}
      {view.meters.length > 0 && (
        <div className="sheet-meters">
          {view.meters.map((meter) => <MeterBar key={meter.id} meter={meter} />)}
        </div>
      )}
    </header>
  )
}
