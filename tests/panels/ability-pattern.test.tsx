// Entering an ability from a pattern, the sentence and the trial beside it, and leaving without having saved.
import { cleanup, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillPattern, startOf } from '../../src/engine/abilities/editing/patterns.ts'
import type { Parts } from '../../src/lib/parts.ts'
import { edit, editing, PATIENT, write } from './abilities.tsx'

const melee = editing.patterns.find(({ id }) => id === 'melee')
if (!melee) throw new Error('There is no pattern of a melee attack.')

describe('from a pattern', () => {
  it('is entered with the keys alone: Tab goes through the blanks, Enter keeps it', async () => {
    const { user, button, kept, calls, field } = edit()
    await user.click(button(melee.name))
    expect(document.activeElement).toBe(field('Name'))
    await user.keyboard('Boar spear')
    await user.tab()
    expect(document.activeElement).toBe(field('Used'))
    await user.tab()
    await user.keyboard('2{Tab}1{Tab}1d8{Enter}')
    expect(kept()).toEqual(
      fillPattern(melee, { ...startOf(melee), name: 'Boar spear', range: '2', mp: '1', damage: '1d8' }),
    )
    await waitFor(() => expect(calls.onClose).toHaveBeenCalled())
  })

  it('begins where it is written: at the first pattern, or at the name of what is changed', () => {
    const { button } = edit()
    expect(document.activeElement).toBe(button(editing.patterns[0]?.name ?? ''))
    cleanup()
    const { field } = edit({ name: 'Long thought', steps: [] }, { mode: 'steps' })
    expect(document.activeElement).toBe(field('Name'))
  })

  it('says a mistake at its blank while it is typed, and keeps nothing', async () => {
    const { user, button, calls, problems, field } = edit()
    await user.click(button(melee.name))
    const damage = field('Damage')
    await user.clear(damage)
    expect(problems()).toContain('Damage: something is missing.')
    await user.type(damage, '2d6 + bulkk')
    expect(damage.getAttribute('aria-invalid')).toBe('true')
    expect(problems().join()).toContain('There is no number called “bulkk”.')
    await user.keyboard('{Enter}')
    expect(button('Save').getAttribute('aria-disabled')).toBe('true')
    expect(calls.onSave).not.toHaveBeenCalled()
    await user.type(damage, '{Backspace}')
    expect(problems().filter((one) => one !== '')).toEqual([])
  })

  it('asks how long a condition lasts once there is one', async () => {
    const { user, button, dialog, field } = edit()
    await user.click(button(melee.name))
    const lasts = field('How long')
    expect(lasts.hasAttribute('disabled')).toBe(true)
    await user.selectOptions(field('Condition'), 'PRONE')
    expect(lasts.hasAttribute('disabled')).toBe(false)
    expect(dialog.getByText(/The target is PRONE until the end of the target’s next turn/)).toBeTruthy()
  })

  it('opens again with its blanks filled in, and goes back to what it was, step by step', async () => {
    const made = fillPattern(melee, { ...startOf(melee), name: 'Axe' })
    const { user, button, field } = edit(made)
    const name = field<HTMLInputElement>('Name')
    expect(name.value).toBe('Axe')
    await user.type(name, '!')
    await user.click(button('Take the last change back'))
    expect(field<HTMLInputElement>('Name').value).toBe('Axe')
  })

  it('says that no pattern fits an ability that was written by hand', async () => {
    const { user, dialog, tab } = edit({ name: 'Odd', use: 'minor', steps: [{ do: 'stop' }] })
    expect(tab('By steps').getAttribute('aria-selected')).toBe('true')
    await user.click(tab('From a pattern'))
    expect(dialog.getByText(/No pattern says all of this ability/)).toBeTruthy()
  })
})

describe('beside the form', () => {
  it('stand the sentence, the odds against a dummy and a trial with its dice', async () => {
    const { user, button, dialog } = edit()
    await user.click(button(melee.name))
    expect(dialog.getByText(/You make an attack against the target\. Hit: The target takes .*1d6/)).toBeTruthy()
    const odds = await dialog.findByRole('list', { name: 'Odds' }, PATIENT)
    expect(odds.textContent).toMatch(/\d+% to hit/)
    await user.click(button('Try it'))
    const told = dialog.getByRole('list', { name: 'What happened' })
    expect(told.textContent).toMatch(/^Wen attacks Dummy with the Blade\./)
    await user.click(button('Roll again'))
    expect(dialog.getAllByRole('list', { name: 'What happened' })).toHaveLength(1)
  })

  it('asks what the ability asks, with buttons', async () => {
    const { user, button, dialog } = edit({ name: 'Fork', use: 'minor',
      steps: [{ do: 'choose',
        options: { Left: [{ do: 'tell', text: 'To the left.' }], Right: [{ do: 'tell', text: 'To the right.' }] } }] })
    await user.click(await waitFor(() => button('Try it'), PATIENT))
    await user.click(button('Right'))
    expect(dialog.getByRole('list', { name: 'What happened' }).textContent).toContain('To the right.')
    expect(() => button('Left')).toThrow()
  })

  it('sets off what nobody presses, and asks whoever can answer', async () => {
    const { user, button, dialog } = edit({ name: 'Bristle',
      listens: [{ when: 'after', use: 'reaction', may: 'me', event: [{ on: 'deed', by: 'enemy', to: 'me' }],
        steps: [{ do: 'tell', text: 'Wen bristles.' }] }] })
    await user.click(await waitFor(() => button('Set it off'), PATIENT))
    expect(dialog.getByLabelText('Set off by').textContent).toContain('Dummy: ')
    await user.click(button('Bristle'))
    expect(dialog.getByRole('list', { name: 'What happened' }).textContent).toContain('Wen bristles.')
  })

  it('is made ready in parts, and given up as soon as the ability is changed', async () => {
    const works: Parts<unknown>[] = []
    const { dialog, field } = edit({ name: 'Thick hide', modifiers: [{ on: 'armor', by: '2' }] }, {
      inParts: (work) => {
        works.push(work)
        return new Promise(() => undefined)
      },
    })
    await waitFor(() => expect(works).toHaveLength(1), PATIENT)
    expect(works[0]?.next().done).toBe(false)
    expect(dialog.getByText('Getting ready …')).toBeTruthy()
    write(field('Name'), 'Thicker hide')
    await waitFor(() => expect(works).toHaveLength(2), PATIENT)
    expect(works.map((work) => work.next())).toEqual([{ done: true, value: null }, { done: false, value: undefined }])
  })

  it('says what something that is always on changes', async () => {
    const { dialog } = edit({ name: 'Thick hide', modifiers: [{ on: 'armor', by: '2' }] })
    const changes = await dialog.findByRole('list', { name: 'What it changes' }, PATIENT)
    expect(changes.textContent).toMatch(/Wen: ARMOR \d+ instead of \d+/)
  })

  it('says why something cannot be tried yet', async () => {
    const { user, button, dialog, field } = edit()
    await user.click(button(melee.name))
    await user.clear(field('Name'))
    expect(dialog.getByText('It can be tried once nothing is wrong with it.')).toBeTruthy()
  })
})

describe('leaving', () => {
  it('closes at once where nothing was changed, and asks in place where something was', async () => {
    const first = edit()
    await first.user.keyboard('{Escape}')
    expect(first.calls.onClose).toHaveBeenCalledOnce()
  })

  it('goes on, or closes without saving', async () => {
    const { user, button, calls } = edit()
    await user.click(button(melee.name))
    await user.keyboard('{Escape}')
    expect(calls.onClose).not.toHaveBeenCalled()
    await user.click(button('Go on'))
    await user.click(button('Cancel'))
    await user.click(button('Close without saving'))
    expect(calls.onClose).toHaveBeenCalledOnce()
    expect(calls.onSave).not.toHaveBeenCalled()
  })

  it('stays open with the reason where the sheet refuses it', async () => {
    const { user, button, calls, problems } = edit()
    calls.onSave.mockResolvedValueOnce('The sheet is full.')
    await user.click(button(melee.name))
    await user.click(button('Save'))
    await waitFor(() => expect(problems()).toContain('The sheet is full.'))
    expect(calls.onClose).not.toHaveBeenCalled()
  })
})
