// Paper on the board that a person reads or writes on: the text of a note beside its pin, and the field that words of a
// mark are typed into. Keys and the pointer on it do not reach the board.
import { inRem } from '../../lib/in-rem.ts'
import { FONT, type Palette } from '../palette.ts'
import type { Writing } from '../tools/board-tool.ts'

type Style = Partial<
  Record<
    'font' | 'color' | 'background' | 'border' | 'padding' | 'margin' | 'width' | 'maxHeight' | 'overflow'
      | 'whiteSpace' | 'borderRadius' | 'display' | 'gap' | 'alignItems' | 'justifyContent' | 'resize' | 'overflowWrap'
      | 'cursor' | 'minHeight' | 'boxSizing' | 'userSelect' | 'flex',
    string
  >
>

/** Pixels at the browser’s usual font size. */
export const PAPER_WIDTH = 264

function part<Name extends 'div' | 'section' | 'button' | 'p' | 'span' | 'input' | 'textarea'>(
  name: Name,
  style: Style,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  Object.assign(element.style, style)
  if (text !== '') element.textContent = text
  return element
}

function sheet(palette: Palette, edge: string, label: string): HTMLElement {
  const element = part('section', { width: `min(${inRem(PAPER_WIDTH)}, 100vw - 12px)`, boxSizing: 'border-box',
    padding: '8px 10px', borderRadius: '6px', border: `1.5px solid ${edge}`, color: palette.plateInk,
    background: palette.name === 'dark' ? '#171d25' : '#ffffff', font: `400 0.8125rem/1.45 ${FONT}`,
    userSelect: 'text' })
  element.setAttribute('aria-label', label)
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'dblclick', 'contextmenu', 'wheel', 'click']) {
    element.addEventListener(type, (event) => event.stopPropagation())
  }
  return element
}

const BUTTON: Style = { font: `600 0.75rem/1 ${FONT}`, padding: '6px 8px', borderRadius: '5px', cursor: 'pointer',
  background: 'transparent' }

function button(palette: Palette, text: string, press: () => void): HTMLButtonElement {
  const element = part('button', { ...BUTTON, color: palette.plateInk, border: `1px solid ${palette.plateEdge}` }, text)
  element.type = 'button'
  element.addEventListener('click', press)
  return element
}

/** The text of a note, with a button that closes it. Escape on it closes it, too. */
export function notePaper(
  palette: Palette,
  note: { readonly text: string; readonly color: string; readonly secret: boolean },
  close: () => void,
): { readonly element: HTMLElement; readonly focus: () => void } {
  const element = sheet(palette, note.color, note.secret ? 'Note for the GM alone' : 'Note')
  element.dataset['board'] = 'paper'
  const head = part('div', { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' })
  const title = part('span', { font: `700 0.75rem/1 ${FONT}`, color: note.secret ? palette.curtain : palette.quiet },
    note.secret ? 'For the GM alone' : 'Note')
  const shut = button(palette, 'Close', close)
  head.append(title, shut)
  const words = part('p', { margin: '8px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '220px',
    overflow: 'auto' }, note.text === '' ? 'There is nothing on this note.' : note.text)
  element.append(head, words)
  element.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (event.key === 'Escape') close()
  })
  return { element, focus: () => shut.focus() }
}

/**
 * A field for words, of which some may be `typed` already. `done` is told what was written, or `null` when it was given
 * up, once. Words that were typed are not given up by one press of Escape: the second press drops them. `leave` ends
 * the writing as fields do that are left: what was typed is kept.
 */
export function writingPaper(
  palette: Palette,
  ask: Writing,
  done: (text: string | null) => void,
  typed = '',
): { readonly element: HTMLElement; readonly focus: () => void; readonly leave: () => void } {
  const element = sheet(palette, palette.target, ask.label)
  element.dataset['board'] = 'writing'
  let open = true
  const end = (text: string | null): void => {
    if (!open) return
    open = false
    done(text === null ? null : text.trim())
  }
  const look: Style = { boxSizing: 'border-box', width: '100%', font: `400 0.875rem/1.4 ${FONT}`, padding: '6px 8px',
    borderRadius: '5px', border: `1px solid ${palette.plateEdge}`, color: palette.plateInk,
    background: palette.name === 'dark' ? '#0f141a' : '#f6f8fa' }
  const field = ask.lines ? part('textarea', { ...look, minHeight: '84px', resize: 'vertical' }) : part('input', look)
  field.value = (typed || ask.text).slice(0, ask.most)
  field.maxLength = ask.most
  field.setAttribute('aria-label', ask.label)
  field.placeholder = ask.label
  const foot = part('div', { display: 'flex', alignItems: 'center', gap: '6px', margin: '8px 0 0' })
  const saves = ask.lines ? 'Ctrl Enter saves' : 'Enter saves'
  const hint = part('span', { font: `400 0.75rem/1.2 ${FONT}`, color: palette.quiet }, saves)
  hint.setAttribute('role', 'status')
  foot.append(button(palette, 'Save', () => end(field.value)), button(palette, 'Cancel', () => end(null)), hint)
  const isTyped = (): boolean => field.value.trim() !== '' && field.value.trim() !== ask.text.trim()
  let warned = false
  const escape = (): void => {
    if (warned || !isTyped()) return end(null)
    warned = true
    hint.textContent = `${saves}. Escape again drops what was typed.`
    hint.style.color = palette.warn
  }
  field.addEventListener('input', () => {
    warned = false
    // The browser cuts what is pasted, without a word.
    const isFull = field.value.length >= ask.most
    hint.textContent = isFull ? `${saves}. No more than ${ask.most} characters fit.` : saves
    hint.style.color = isFull ? palette.warn : palette.quiet
  })
  element.append(field, foot)
  element.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (event.key === 'Escape') escape()
    else if (event.key === 'Enter' && event.target === field && (!ask.lines || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      end(field.value)
    }
  })
  const focus = (): void => {
    field.focus({ preventScroll: true })
    if (typed === '') field.select()
    else field.setSelectionRange(field.value.length, field.value.length)
  }
  return { element, focus, leave: () => end(isTyped() ? field.value : null) }
}
