// What a machine can check of accessibility: every panel and every kind of prompt, by axe. Colours are checked in
// theme.test.
import { render } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { AimTray, Palette } from '../../src/panels/palette/index.ts'
import { PhaseBar } from '../../src/panels/phase-bar/index.ts'
import { PromptTray } from '../../src/panels/prompts/index.ts'
import { fetchForms, QueuePanel } from '../../src/panels/queue/index.ts'
import { emptyTurn, faces, longTurn, offers, prompts, queue, queueAfter, targets, thrust, token,
  turn } from './fixtures.ts'

const nothing = vi.fn()
const aiming = { onTarget: nothing, onShow: nothing, onForm: nothing, onCommit: nothing, onBack: nothing }
const aim = { offer: thrust, step: 0, have: 0, enough: false, chosen: [], targets, shown: targets[1] ?? null, form: {} }
const list = { faces, selected: [], hovered: null, onHover: nothing, onSelect: nothing, onFly: nothing,
  onCommand: nothing }

// So that folded forms are drawn, too.
beforeAll(fetchForms)

const panels = {
  'the phase bar': <PhaseBar turn={longTurn} onCommand={nothing} />,
  'the phase bar before the start': <PhaseBar turn={emptyTurn} onCommand={nothing} />,
  'the queue': <QueuePanel view={queue} after={queueAfter} tables={turn.tables} forms={turn.forms} {...list} />,
  'the queue with questions': (
    <QueuePanel view={queue}
      whatIfs={[{ id: 'a', title: 'What if Tomek were quicker?',
        fields: [{ key: 'by', label: 'By', type: 'integer', min: 0, max: 9 }], values: { by: 5 },
        ask: () => queueAfter }]}
      tables={turn.tables.map((table) => ({ ...table, rows: [...table.rows, ...table.rows, ...table.rows] }))}
      {...list} />
  ),
  'the folded queue with the order after': (
    <QueuePanel view={queue} after={queueAfter} folded onFold={nothing} {...list} />
  ),
  'the folded queue': <QueuePanel view={queue} folded onFold={nothing} {...list} />,
  'the palette': <Palette token={token} offers={offers} onPick={nothing} />,
  'the aim': <AimTray aim={aim} handlers={aiming} />,
  ...Object.fromEntries(
    Object.entries(prompts).map(
      ([name, prompt]) => [`the prompt ${name}`,
        <PromptTray key={name} prompt={prompt} faces={faces} gm onAnswer={nothing} onAim={nothing} />],
    ),
  ),
}

describe('axe finds nothing in', () => {
  it.each(Object.entries(panels))('%s', async (_, panel) => {
    const { container } = render(<main>{panel}</main>)
    const found = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false },
        'landmark-banner-is-top-level': { enabled: false } },
    })
    expect(found.passes.length).toBeGreaterThan(5)
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  })
})
