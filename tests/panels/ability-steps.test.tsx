// Entering an ability by steps and as a text: adding, moving, doubling, taking away; problems at their place.
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { RULESETS } from '../support/all-rulesets.ts'
import { choose, edit, editing, press, spec, write } from './abilities.tsx'

const BOLT = { name: 'Bolt', tags: ['spell'], use: 'minor',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '6' }],
  steps: [{ do: 'harm', amount: '1d6', kind: 'fire' }, { do: 'stop' }] }

describe('by steps', () => {
  it('an ability is written from nothing', async () => {
    const { button, kept, field, tab } = edit()
    press(tab('By steps'))
    write(field('Name'), 'Shock')
    choose(field('Used'), 'minor action')
    choose(field('Add to: Tags'), 'spell')
    choose(field('Add to: Aimed at'), 'Somebody')
    choose(field('Add a step to: What happens'), 'Make a roll')
    choose(field('Roll'), 'A MIND save')
    choose(field('Add to: Then'), 'failure')
    choose(field('Add a step to: failure'), 'Deal damage')
    press(button('Save'))
    expect(kept()).toEqual({ name: 'Shock', use: 'minor', tags: ['spell'],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
      steps: [{ do: 'check', check: 'mind save', by: 'it', against: 'me',
        on: { failure: [{ do: 'harm', amount: '1d6', kind: Object.keys(editing.words.kinds)[0] }] } }] })
  })

  it('of many words only those are shown that are chosen, and a press takes them off again', () => {
    const { button, dialog, field, kept } = edit(BOLT)
    const tags = within(dialog.getByRole('group', { name: 'Tags' }))
    const shown = () => tags.getAllByRole('button').map(({ textContent }) => textContent)
    expect(shown()).toEqual(['spell'])
    choose(field('Add to: Tags'), 'ranged')
    expect(shown().toSorted()).toEqual(['ranged', 'spell'])
    expect(within(field('Add to: Tags')).queryByRole('option', { name: 'ranged' })).toBeNull()
    press(tags.getByRole('button', { name: 'spell' }))
    press(button('Save'))
    expect(kept()).toMatchObject({ tags: ['ranged'] })
  })

  it('offers only what that roll can come to, and what is not played says so', async () => {
    const { field } = edit(BOLT)
    const add = field('Add a step to: What happens')
    const ask = within(add).getByRole<HTMLOptionElement>('option', { name: 'Let the GM decide' })
    expect(ask.disabled).toBe(editing.whyNot({ ...BOLT, steps: [{ do: 'ask', text: '' }] } as never) !== null)
    choose(add, 'Make a roll')
    const branch = field('Add to: Then')
    expect(within(branch).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Add …', 'critical',
      'hit', 'miss'])
  })

  it('what can be added is called in the menu as it is beside its field', () => {
    const { button, dialog } = edit(BOLT)
    const menuOf = (words: string): HTMLElement => {
      const menu = dialog.getAllByLabelText('More …', { selector: 'select' }).find(({ textContent }) =>
        textContent.includes(words)
      )
      if (!menu) throw new Error(`No menu has “${words}”.`)
      return menu
    }
    choose(menuOf('Changes numbers'), 'Changes numbers')
    choose(menuOf('Multiplied by'), 'Changed by')
    expect(button('Leave out: Changed by')).toBeTruthy()
  })

  it('steps are moved, doubled and taken away', async () => {
    const { button, kept } = edit(BOLT)
    press(button('Move step 2 up'))
    press(button('Double step 2'))
    press(button('Take step 1 away'))
    press(button('Save'))
    expect((kept() as typeof BOLT).steps).toEqual([BOLT.steps[0], BOLT.steps[0]])
  })

  it('a mistake stands at its field while it is typed, and is counted at a folded step', async () => {
    const { dialog, problems, field } = edit(BOLT)
    const amount = field('Amount')
    write(amount, '1d6 + magik')
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(problems().join()).toContain('There is no number called “magik”.')
    const list = dialog.getByRole('list', { name: 'Problems' })
    expect(list.textContent).toContain('What happens › 1 › Amount')
    press(within(list).getByRole('button'))
    expect(document.activeElement).toBe(amount)
    press(dialog.getByRole('button', { name: /^Deal damage$/ }))
    expect(dialog.getByRole('button', { name: /^Deal damage .*1$/ })).toBeTruthy()
  })

  it('members that are seldom wanted are one choice away, and are left out again', async () => {
    const { button, kept } = edit(BOLT)
    const step = within(button('Deal damage').closest('li') ?? document.body)
    choose(step.getByLabelText('More …', { selector: 'select' }), 'Only if')
    choose(step.getByLabelText('Only if', { selector: 'select' }), 'has a condition')
    choose(step.getByLabelText('Condition', { selector: 'select' }), 'PRONE')
    press(button('Save'))
    expect((kept() as typeof BOLT).steps[0]).toEqual({ ...BOLT.steps[0],
      if: { test: 'has', who: 'it', condition: 'PRONE' } })
    press(button('Leave out: Only if'))
    press(button('Save'))
    expect((kept() as typeof BOLT).steps[0]).toEqual(BOLT.steps[0])
  })

  it('a step is changed as text, and a text that is none changes nothing', async () => {
    const { button, kept, problems, field } = edit(BOLT)
    press(button('Deal damage as text'))
    const text = field('Deal damage as text')
    write(text, '{ "do": "harm", ')
    expect(problems().join()).toContain('it is not JSON')
    write(text, '{ "do": "harm", "amount": "9", "kind": "cold" }')
    press(button('Save'))
    expect((kept() as typeof BOLT).steps[0]).toEqual({ do: 'harm', amount: '9', kind: 'cold' })
  })
})

describe('axe finds nothing', () => {
  it.each(['From a pattern', 'By steps', 'As text'])('in an ability that is entered %s', async (way) => {
    const { tab } = edit(BOLT)
    press(tab(way))
    const { passes, violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(passes.length).toBeGreaterThan(5)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  })
})

describe('as text', () => {
  const type = ({ field }: ReturnType<typeof edit>, value: string) => write(field('The ability as a text'), value)

  it('an ability that was copied is pasted and kept', async () => {
    const editor = edit(BOLT)
    const { button, kept, calls, tab } = editor
    press(button('Copy'))
    expect(calls.onCopy).toHaveBeenCalledExactlyOnceWith(BOLT)
    press(button('Save as a file'))
    expect(calls.onFile).toHaveBeenCalledExactlyOnceWith(BOLT)
    press(tab('As text'))
    type(editor,
      JSON.stringify({ turnstone: 'ability', language: 1, ruleset: spec.id, version: 1,
        ability: { ...BOLT, name: 'Other' } }))
    press(button('Save'))
    expect(kept()).toEqual({ ...BOLT, name: 'Other' })
  })

  it('each problem leads to its place in the text', async () => {
    const editor = edit(BOLT, { mode: 'text' })
    const { dialog, field } = editor
    const text = JSON.stringify({ ...BOLT, steps: [{ do: 'harm', amount: '2d6 + magik', kind: 'fire' }] }, null, 2)
    type(editor, text)
    const [line] = within(dialog.getByRole('list', { name: 'Problems in the text' })).getAllByRole('button')
    expect(line?.textContent).toContain(`line ${text.slice(0, text.indexOf('2d6')).split('\n').length} · What happens`)
    if (line) press(line)
    const box = field<HTMLTextAreaElement>('The ability as a text')
    expect(box.value.slice(box.selectionStart)).toMatch(/^magik"/)
  })

  it('a text that cannot be read, or is of another ruleset, is refused by name and stays', async () => {
    const editor = edit(BOLT, { mode: 'text' })
    const { button, problems, calls, field, tab } = editor
    const other = RULESETS.find(({ id }) => id !== spec.id)
    const foreign = JSON.stringify({ turnstone: 'ability', language: 1, ruleset: other?.id, ability: BOLT })
    type(editor, foreign)
    expect(problems().join()).toContain(`This is an ability of ${other?.name}.`)
    press(tab('By steps'))
    expect(field<HTMLTextAreaElement>('The ability as a text').value).toBe(foreign)
    press(button('Save'))
    expect(calls.onSave).not.toHaveBeenCalled()
    type(editor, '{ "name": ')
    expect(problems().join()).toContain('This is no ability: it is not JSON.')
  })
})
