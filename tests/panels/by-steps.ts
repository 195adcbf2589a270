// A hand that enters any ability by steps, with the controls of the form alone, and counts what that takes.
import { fireEvent, screen } from '@testing-library/react'
import { abilityPart, type Members, type Part, type PartOf } from '../../src/engine/abilities/editing/parts.ts'
import { isGroup, isList } from '../../src/engine/abilities/editing/draft-at.ts'
import type { Draft } from '../../src/engine/abilities/editing/fresh.ts'
import type { Words } from '../../src/engine/abilities/language/words.ts'
import { alternativesOf, type Known } from '../../src/panels/abilities/alternatives.ts'
import { counterNames, keptNames, ownConditions } from '../../src/panels/abilities/form-context.ts'
import { kindLabel } from '../../src/panels/abilities/labels.ts'
import { choose, press, write } from './abilities.tsx'

/** What the hands do: presses of buttons, choices from a menu, fields that are typed in, and keys. */
export interface Effort {
  presses: number
  choices: number
  fields: number
  keys: number
}

/**
 * Seconds for somebody who knows what to enter, by the keystroke-level model of Card, Moran and Newell (1980): a key of
 * an average typist 0.28, a hand to the mouse or back 0.4, pointing 1.1, a press 0.2, making up one's mind 1.35. Every
 * single thing is thought about, so this is rather too much.
 */
export function secondsOf({ presses, choices, fields, keys }: Effort): number {
  const [key, home, point, click, mind] = [0.28, 0.4, 1.1, 0.2, 1.35]
  return presses * (mind + point + click) + choices * (mind + 2 * (point + click))
    + fields * (mind + point + click + 2 * home) + keys * key
}

/** A part of the form, looked for anew whenever it is used: the form is drawn again with every change. */
type Spot = () => HTMLElement
type Path = readonly (string | number)[]

function within(spot: Spot, selector: string, nth = 0): HTMLElement {
  const found = spot().querySelectorAll<HTMLElement>(`:scope > ${selector}`)[nth]
  if (!found) throw new Error(`There is no ${selector} (${nth}) in: ${spot().textContent?.slice(0, 200)}`)
  return found
}
const has = (spot: Spot, selector: string, nth = 0): boolean =>
  spot().querySelectorAll(`:scope > ${selector}`)[nth] !== undefined

/** Enters `ability` into a form by steps that is open and empty. */
export function enterBySteps(words: Words, ability: Draft): Effort {
  const effort: Effort = { presses: 0, choices: 0, fields: 0, keys: 0 }
  const known: Known = { kept: keptNames(ability), counters: counterNames(ability), conditions: ownConditions(ability),
    answering: true }
  const form: Spot = () => screen.getByRole('dialog').querySelector<HTMLElement>('.steps-form') ?? document.body
  const later: (() => void)[] = []
  group(form, abilityPart(words).members(), [], ability)
  // What names something that came after it.
  while (later.length > 0) later.shift()?.()
  return effort

  function pick(element: HTMLElement, label: string): void {
    if ((element as HTMLSelectElement).selectedOptions[0]?.textContent === label) return
    effort.choices++
    choose(element, label)
  }

  /** The same by what the option stands for: names are called alike in several lists. */
  function add(adder: HTMLElement, value: string): void {
    effort.choices++
    const select = adder.querySelector('select')
    const option = [...select?.options ?? []].find((one) => one.value === value)
    if (!select || !option || option.disabled) throw new Error(`“${value}” cannot be added: ${adder.textContent}`)
    fireEvent.change(select, { target: { value } })
  }

  function hit(button: HTMLElement): void {
    effort.presses++
    press(button)
  }

  function type(field: HTMLElement, text: string): void {
    if ((field as HTMLInputElement).value === text) return
    effort.fields++
    effort.keys += text.length
    write(field, text)
    fireEvent.blur(field)
  }

  function named(spot: Spot, start: string): HTMLElement {
    const button = [...spot().querySelectorAll<HTMLElement>('button')].find((one) =>
      one.getAttribute('aria-label')?.startsWith(start)
    )
    if (!button) throw new Error(`There is no button “${start}”.`)
    return button
  }

  function group(spot: Spot, members: Members, path: Path, value: Draft): void {
    const wanted = isGroup(value) ? value : {}
    const body: Spot = () => within(spot, '.part-group')
    // What others name comes first.
    const keys = Object.keys(wanted).toSorted((a, b) => rank(a) - rank(b))
    for (const key of keys) {
      const part = members[key]?.part
      const inner = wanted[key]
      if (!part || inner === undefined) continue
      const row = `.part-member[data-key="${key}"]`
      if (!has(body, row)) add(within(body, '.adder'), key)
      fill(() => within(body, row), part, [...path, key], inner)
    }
    const rows = [...body().querySelectorAll<HTMLElement>(':scope > .part-member')].map((one) =>
      one.dataset['key'] ?? ''
    )
    for (const key of rows.filter((one) => !(one in wanted))) {
      const leave = within(body, `.part-member[data-key="${key}"] > .part-label`).querySelector('button')
      if (leave) hit(leave)
    }
  }

  function fill(spot: Spot, part: Part, path: Path, value: Draft): void {
    switch (part.is) {
      case 'yes':
        return
      case 'text':
        return part.as === 'one' || (part.as === 'kept' && path.at(-1) !== 'keep')
          ? choice(spot, part, path, value)
          : type(within(spot, '.part-text > .field-input'), String(value))
      case 'word':
      case 'kinds':
      case 'either':
        return choice(spot, part, path, value)
      case 'group':
        return group(spot, part.members(), path, value)
      case 'list':
        return list(() => within(spot, '.part-list'), part.of(), path, isList(value) ? value : [])
      case 'record':
        return record(() => within(spot, '.part-record'), part, path, isGroup(value) ? value : {})
    }
  }

  function choice(spot: Spot, part: Part, path: Path, value: Draft, isLast = false): void {
    const wanted = alternativesOf(part, known).find((one) => one.fits(value))
    if (!wanted) throw new Error(`Nothing at ${path.join('.')} fits ${JSON.stringify(value)}.`)
    const box: Spot = () => within(spot, '.part-choice')
    const menu = within(box, 'select')
    const isThere = [...menu.querySelectorAll('option')].some(({ textContent }) => textContent === wanted.label)
    if (!isThere && !isLast) return void later.push(() => choice(spot, part, path, value, true))
    pick(menu, wanted.label)
    const { rest } = wanted
    if (rest && 'text' in rest) fill(box, rest.text, path, value)
    else if (rest) group(box, rest.members, path, value)
  }

  function list(spot: Spot, of: Part, path: Path, all: readonly Draft[]): void {
    if (of.is === 'word') return chips(spot, of, all)
    const card = (nth: number) => `.part-cards > .part-card:nth-child(${nth + 1})`
    for (const [nth, one] of all.entries()) {
      const kind = of.is === 'kinds' && isGroup(one) ? String(one[of.by]) : null
      const isOther = kind !== null && of.is === 'kinds' && of.by === 'do' && has(spot, card(nth))
        && within(spot, `${card(nth)} .part-card-name`).textContent !== kindLabel(of.by, kind)
      if (isOther) hit(named(() => within(spot, card(nth)), 'Take '))
      if (!has(spot, card(nth))) {
        if (kind === null) hit(within(spot, 'button'))
        else add(within(spot, '.adder'), kind)
      }
      const body: Spot = () => within(spot, `${card(nth)} > .part-card-body`)
      if (of.is === 'kinds' && kind !== null && of.by === 'do') group(body, of.kinds()[kind] ?? {}, [...path, nth], one)
      else fill(body, of, [...path, nth], one)
    }
    while (has(spot, card(all.length))) hit(named(() => within(spot, card(all.length)), 'Take '))
  }

  function chips(spot: Spot, { words: all }: PartOf<'word'>, wanted: readonly Draft[]): void {
    const box: Spot = () => within(spot, '.chips')
    const isOn = (label: string): boolean =>
      [...box().querySelectorAll('button[aria-pressed=true]')].some(({ textContent }) => textContent === label)
    const inOrder = [...wanted.map(String), ...Object.keys(all).filter((word) => !wanted.includes(word))]
    for (const word of inOrder) {
      const label = all[word]?.label ?? word
      if (isOn(label) === wanted.includes(word)) continue
      const chip = [...box().querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === label)
      if (chip) hit(chip)
      else add(within(box, '.adder'), word)
    }
  }

  function record(spot: Spot, part: PartOf<'record'>, path: Path, all: { readonly [name: string]: Draft }): void {
    const isWord = part.key().is === 'word'
    const names = Object.keys(all)
    // All names first: one may be named in another.
    for (const [nth, name] of names.entries()) {
      if (isWord) add(within(spot, '.adder'), name)
      else {
        if (!has(spot, '.part-branch', nth)) {
          effort.choices++
          choose(within(spot, '.adder').querySelector('select') ?? document.body, 'A new one')
        }
        type(within(spot, '.part-branch', nth).querySelector<HTMLElement>('input.field-input') ?? document.body, name)
      }
    }
    while (has(spot, '.part-branch', names.length)) {
      hit(named(() => within(spot, '.part-branch', names.length), 'Take '))
    }
    for (const [nth, name] of names.entries()) {
      fill(() => within(spot, '.part-branch', nth), part.of(), [...path, name], all[name] ?? '')
    }
  }
}

const FIRST = ['do', 'need', 'conditions', 'counters', 'forms', 'keep']
const rank = (key: string): number => (FIRST.indexOf(key) + FIRST.length + 1) % (FIRST.length + 1)
