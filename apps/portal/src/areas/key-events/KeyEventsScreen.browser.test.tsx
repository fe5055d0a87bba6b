/** Key events on the screen: the month and the year, adding, changing, and what those see who only read. */
import type { KeyEvent, KeyEvents } from '@flightdeck/contract/key-events';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { violations } from '../../app/testing/violations.ts';
import { type Viewer, ViewerContext } from '../../app/viewer.ts';
import { KeyEventsScreen } from './KeyEventsScreen.tsx';
