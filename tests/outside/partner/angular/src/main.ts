import {
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  provideZonelessChangeDetection,
  signal,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import '@flightdeck/widgets/elements/alert-panel';
import '@flightdeck/widgets/elements/multi-select';
import { ALERTS, BRAND, CHOSEN, FEW, heardOf, MANY, NEW } from '../../desk';

@Component({
  selector: 'app-desk',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Orchard</h1>
      <button id="more" type="button" (click)="field.set(many)">More</button>
      <button id="off" type="button" (click)="isOff.set(!isOff())">Off</button>
      <button id="hide" type="button" (click)="isShown.set(!isShown())">Hide</button>
      @if (isShown()) {
        <fd-multi-select
          [label]="field().label"
          [options]="field().options"
          [value]="chosen"
          [limit]="field().limit"
          [disabled]="isOff()"
          [hasAllAndFuture]="true"
          [newIds]="newIds"
          [brand]="brand"
          (fd-change)="heard.set(heardOf.change($event))"
        ></fd-multi-select>
        <fd-alert-panel
          heading="Weather"
          [alerts]="alerts"
          [isDismissible]="true"
          (fd-dismiss)="heard.set(heardOf.dismiss($event))"
          (fd-action)="heard.set(heardOf.action($event))"
        ></fd-alert-panel>
      }
      <output id="heard">{{ heard() }}</output>
    </main>
  `,
})
class Desk {
  readonly chosen = CHOSEN;
  readonly newIds = NEW;
  readonly many = MANY;
  readonly heardOf = heardOf;
  readonly brand = BRAND;
  readonly alerts = ALERTS;
  readonly field = signal(FEW);
  readonly isOff = signal(false);
  readonly isShown = signal(true);
  readonly heard = signal('nothing');
}

bootstrapApplication(Desk, { providers: [provideZonelessChangeDetection()] });
