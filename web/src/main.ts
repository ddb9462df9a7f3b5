import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-ext-400.css";
import "@fontsource/alegreya-sans/cyrillic-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-ext-700.css";
import "@fontsource/alegreya-sans/cyrillic-700.css";
import "@fontsource/alegreya/latin-700.css";
import "@fontsource/alegreya/latin-ext-700.css";
import "@fontsource/alegreya/cyrillic-700.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
