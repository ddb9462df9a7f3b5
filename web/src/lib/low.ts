// Windows in which what lies around the trick has to give way; the styles of CardFrame say the same sizes.
import { MediaQuery } from "svelte/reactivity";

export const low = new MediaQuery("max-height: 719px");
export const narrow = new MediaQuery("max-width: 899px");
