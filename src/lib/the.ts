// Names of things in the middle of a sentence.

/** Names that begin like this need no article: “the Great Oar”, “Hedda’s whip”, “his fists”, “2 axes”. */
const NEEDS_NONE = /^(the|an?|something|his|her|its|their|my|our|your|no|some|any|\d+|\S+[’'](s)?)\s/i

/** `the Short bow`, `the sling stone`; a name that brings its own article, or an owner, stays as it is. */
export const the = (name: string): string => (NEEDS_NONE.test(`${name} `) ? name : `the ${name}`)
