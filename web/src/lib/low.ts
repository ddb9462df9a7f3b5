// Whether the window is so low that what lies around the trick has to give way; the styles of CardFrame say the same height.
import { MediaQuery } from "svelte/reactivity";

export const low = new MediaQuery("max-height: 719px");
