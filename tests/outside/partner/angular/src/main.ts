import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import '@flightdeck/widgets/elements/alert-panel';
import '@flightdeck/widgets/elements/multi-select';
import type { FlightdeckEvents } from '@flightdeck/widgets';
import { ALERTS, BRAND, FRUITS, MORE } from '../../desk';

@Component({
  selector: 'app-desk',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Orchard</h1>
      <button id="more" type="button" (click)="more()">More</button>
      <button id="off" type="button" (click)="isOff.set(!isOff())">Off</button>
      <button id="hide" type="button" (click)="isShown.set(!isShown())">Hide</button>
      @if (isShown()) {
        <fd-multi-select
          [label]="label()"
          [options]="fruits()"
          [value]="chosen"
          [limit]="limit()"
          [disabled]="isOff()"
          [hasAllAndFuture]="true"
          [newIds]="newIds"
          [brand]="brand"
          (fd-change)="onChange($event)"
        ></fd-multi-select>
        <fd-alert-panel
          heading="Weather"
          [alerts]="alerts"
          [isDismissible]="true"
          (fd-dismiss)="onDismiss($event)"
          (fd-action)="onAction($event)"
        ></fd-alert-panel>
      }
      <output id="heard">{{ heard() }}</output>
    </main>
  `,
})
class Desk {
  readonly chosen = ['pears'];
  readonly newIds = ['plums'];
  readonly brand = BRAND;
  readonly alerts = ALERTS;
  readonly fruits = signal(FRUITS);
  readonly label = signal('Fruit');
  readonly limit = signal(2);
  readonly isOff = signal(false);
  readonly isShown = signal(true);
  readonly heard = signal('nothing');

  more() {
    this.fruits.set([...FRUITS, MORE]);
    this.label.set('Orchard');
    this.limit.set(3);
  }
  onChange({ detail }: FlightdeckEvents['fd-change']) {
    this.heard.set(`change ${detail.value.join()}`);
  }
  onDismiss({ detail }: FlightdeckEvents['fd-dismiss']) {
    this.heard.set(`dismiss ${detail.id}`);
  }
  onAction({ detail }: FlightdeckEvents['fd-action']) {
    this.heard.set(`action ${detail.id}`);
  }
}

bootstrapApplication(Desk, { providers: [provideZonelessChangeDetection()] });
