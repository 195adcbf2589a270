/** As what an attack hits: with Attack against Defence, or with Magic against Magic defence (ROW-52). */
export type AttackNature = 'physical' | 'magical'
