// The sheet of the selected combatant. The GM can edit everything on it; each edit is an override with an optional
// reason. Other viewers only read.
import { Plus, UserRound } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ButtonView } from '../../engine/core/view.ts'
import { Button, IconButton } from '../parts/index.ts'
import { AddEffect } from './add-effect.tsx'
import { Effects } from './effects.tsx'
import { EyesFields } from './eyes.tsx'
import { FieldList } from './field-list.tsx'
import { General, OwnPart } from './general.tsx'
import { createSheetMemory, SIGHT, type SheetMemory } from './memory.ts'
import type { SheetCalls, SheetSubject, SheetContext } from './model.ts'
import { PresenceButtons } from './presence.tsx'
import { Records } from './records.tsx'
import { Section } from './section.tsx'
import { SheetHead } from './sheet-head.tsx'
import './sheet.css'

export interface SheetProps {
  /** `null` when no combatant is selected. */
  readonly subject: SheetSubject | null
  readonly context: SheetContext
  /** Whether the viewer is the GM. Other viewers see words only, without inputs. */
  readonly editable: boolean
  /** A player of the combatant reads the sheet, and changes what players change themselves. */
  readonly own?: boolean
  readonly calls: SheetCalls
  /** The GM's menu of the combatant: give the turn, defeat, revive. */
  readonly menu?: ReactNode
  /** How the token looks, and what changes that; shown to the GM alone. */
  readonly looks?: ReactNode
  /** What is remembered of each combatant; while this sheet is shown when absent. */
  readonly memory?: SheetMemory
  /** The combatant was just added: its name has the focus. Called back once it has. */
  readonly naming?: boolean
  readonly onNaming?: () => void
}

/** The panel of a combatant. A section that was folded is folded for the next combatant, too. */
export function Sheet(props: SheetProps) {
  const [own] = useState(createSheetMemory)
  const { subject, memory = own } = props
  if (!subject) return <NothingSelected />
  return <Body key={subject.view.id} {...props} subject={subject} memory={memory} />
}

function Body({ subject, context, editable, own = false, calls, menu, looks, memory, naming = false, onNaming }:
  & SheetProps
  & {
    readonly subject: SheetSubject
    readonly memory: SheetMemory
  })
{
  const { view, combatant, now } = subject
  const { fold, body, general } = useMemory(memory, view.id, naming && editable, onNaming)
  const [adding, setAdding] = useState(false)
  const [reason, setReason] = useState('')
  /** The reason counts for a single override. */
  const why = (): string => {
    setReason('')
    return reason.trim()
  }
  // Where sight counts, the GM who prepares looks for it first. It is folded apart from the sheet in play.
  const sightFirst = context.preparing === true && context.fog === true
  const sight = editable && context.unit !== undefined && (
    <Section {...fold(SIGHT, sightFirst ? `${SIGHT}, first` : SIGHT)}>
      {context.fog === false && <p className="field-hint">These count once the map has fog.</p>}
      <EyesFields vision={combatant.vision} light={combatant.light} unit={context.unit} onEdit={calls.onEdit} />
    </Section>
  )
  return (
    <section className="panel sheet" aria-label={`Sheet of ${view.name}`}>
      <div className="panel-body" ref={body}
        onScroll={(event) => memory.scroll(view.id, event.currentTarget.scrollTop)}
      >
        <SheetHead subject={subject} onPicture={editable ? calls.onPicture : undefined} menu={editable ? menu : null} />
        {sightFirst && sight}
        {view.toggles.length > 0 && <Toggles toggles={view.toggles} editable={editable} onPress={calls.onPress} />}
        <Section
          {...fold('Conditions')}
          aside={editable && (
            <IconButton size="s" icon={Plus} label="Add a condition" pressed={adding} onPress={() =>
              setAdding(!adding)} />
          )}
        >
          {adding && (
            <AddEffect
              bearers={[combatant.id]}
              context={context}
              onCancel={() => setAdding(false)}
              onAdd={(effects) => {
                const said = why()
                for (const { effect } of effects) calls.onAddEffect(effect, said)
                setAdding(false)
              }}
            />
          )}
          <Effects effects={view.effects} conditions={context.conditions} others={context.others} editable={editable}
            onEnd={(id) => calls.onEndEffect(id, why())} />
        </Section>
        {view.fields.length > 0 && (
          <Section {...fold('Numbers')}>
            <FieldList fields={view.fields} editable={editable} onSet={(key, value) =>
              calls.onSet(key, value, why())} />
          </Section>
        )}
        {view.records.map((records) => (
          <Section key={records.id} {...fold(records.title)}
            aside={<span className="sheet-count">{records.rows.length}</span>}
          >
            <Records records={records} editable={editable && !records.fixed}
              onSet={(path, value) => calls.onSet(path, value, why())}
              abilities={editable && !records.fixed ? calls.abilities : undefined} />
          </Section>
        ))}
        {!sightFirst && sight}
        {editable && (
          <Section {...fold('General')}>
            <PresenceButtons
              presence={combatant.presence}
              now={now}
              onPresence={(presence) => calls.onPresence(presence, why())}
              onLeave={calls.onLeave}
              onGiveTurn={() => calls.onGiveTurn(why())}
            />
            <div ref={general}>
              <General combatant={combatant} context={context} onEdit={calls.onEdit} onStanding={calls.onStanding} />
            </div>
          </Section>
        )}
        {own && !editable && (
          <Section {...fold('Yours')}>
            <OwnPart combatant={combatant} context={context} onEdit={calls.onEdit} onStanding={calls.onStanding} />
          </Section>
        )}
        {editable && looks && <Section {...fold('Looks')}>{looks}</Section>}
      </div>
      {editable && (
        <label className="sheet-reason">
          <span>GM’s word</span>
          <input className="field-input" maxLength={120} placeholder="reason, if any" value={reason}
            onChange={(event) => setReason(event.target.value)} />
        </label>
      )}
    </section>
  )
}

/** The sections as they were left, and the place the sheet was scrolled to. */
function useMemory(memory: SheetMemory, id: string, naming: boolean, onNaming: (() => void) | undefined) {
  // What is folded away is opened for the name, for this combatant alone, and stays open there.
  const [folded, setFolded] = useState(() => {
    if (naming) memory.unfold(id, 'General')
    return memory.folded(id)
  })
  const body = useRef<HTMLDivElement>(null)
  const general = useRef<HTMLDivElement>(null)
  const change = (next: ReadonlySet<string>) => {
    memory.fold(id, next)
    setFolded(next)
  }
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = memory.top(id)
  }, [memory, id])
  useLayoutEffect(() => {
    if (!naming) return
    const name = general.current?.querySelector('input')
    name?.focus()
    name?.select()
    // With its name said, keys mean the tools again.
    name?.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === 'Escape') && name.blur())
    onNaming?.()
  }, [naming, onNaming])
  const fold = (title: string, key = title) => ({
    title,
    folded: folded.has(key),
    onFold: (shut: boolean) => change(new Set(shut ? [...folded, key] : [...folded].filter((one) => one !== key))),
  })
  return { fold, body, general }
}

/** Buttons for the GM; for other viewers the toggles that are on, as words. */
function Toggles({ toggles, editable, onPress }: { readonly toggles: readonly ButtonView[]; readonly editable: boolean;
  readonly onPress: (button: ButtonView) => void })
{
  if (!editable) {
    const on = toggles.filter((button) => button.on)
    return on.length === 0 ? null : (
      <p className="sheet-tags sheet-toggles">
        {on.map((button) => (
          <span key={button.id} className="sheet-tag">
            {button.label}
          </span>
        ))}
      </p>
    )
  }
  return (
    <div className="sheet-buttons sheet-toggles">
      {toggles.map((button) => (
        <Button key={button.id} size="s" kind={button.primary ? 'primary' : 'plain'} pressed={button.on}
          hint={button.detail} why={button.why} onPress={() => onPress(button)}
        >
          {button.label}
        </Button>
      ))}
    </div>
  )
}

function NothingSelected() {
  return (
    <section className="panel sheet" aria-label="Sheet">
      <div className="sheet-empty">
        <UserRound size={28} aria-hidden />
        <p>No combatant is selected.</p>
        <p className="sheet-subtitle">
          Click a token or a row of the queue to see the combatant’s sheet. Shift-click adds to the selection.
        </p>
      </div>
    </section>
  )
}
