// What the start page shows of Plain Turns before the ruleset is loaded.
import { defineCard } from '../../engine/core/card.ts'

export const card = defineCard({ id: 'plain-turns', name: 'Plain Turns', plays: 'square',
  summary: 'Initiative by d20, then one turn each: an action, a bonus action, movement in feet, one reaction a round.',
  credits: 'This work includes material taken from the System Reference Document 5.1 (“SRD 5.1”) by Wizards of '
    + 'the Coast LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is '
    + 'licensed under the Creative Commons Attribution 4.0 International License available at '
    + 'https://creativecommons.org/licenses/by/4.0/legalcode.', samples: {
    'toll-bridge': { name: 'The Toll Bridge',
      detail: 'Three heroes, four foes, a narrow bridge, and thorns that are not empty.' },
  } })
